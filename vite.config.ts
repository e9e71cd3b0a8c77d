import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const setup = { setupFiles: ['tests/setup/globals.ts'], restoreMocks: true }

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { ...setup, name: 'unit', environment: 'node', include: ['src/{lib,domain,contract,offline,i18n}/**/*.test.ts', 'sw/**/*.test.ts', 'tests/architecture/**/*.test.ts'] } },
      { extends: true, test: { ...setup, name: 'page', environment: 'happy-dom', include: ['src/{app,areas,ui,offline,i18n}/**/*.test.tsx', 'src/{app,areas,ui}/**/*.test.ts'] } },
      { extends: true, test: { ...setup, name: 'sync', environment: 'node', include: ['tests/sync/**/*.test.ts'] } },
      { extends: true, test: { ...setup, name: 'server', environment: 'node', include: ['src/server/**/*.test.ts'] } },
      { extends: true, test: { ...setup, name: 'e2e', environment: 'node', include: ['tests/e2e/**/*.test.ts'] } },
    ],
  },
})
