import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './src/build/chunk-groups.ts'
import { readBuildId } from './src/build/build-id.ts'
import { leanFontkit } from './src/build/lean-fontkit.ts'
import { modernDexie } from './src/build/modern-dexie.ts'
import { precompress } from './src/build/precompress.ts'
import { publicPages } from './src/build/public-pages.ts'
import { stampPage, withGroups } from './src/build/pwa.ts'
import { shortClassName } from './src/build/short-class-name.ts'

/**
 * On a machine that others use any test may be late once: where nobody looks on it has a second try, and the run names it. What is wrong is
 * wrong twice: histories are made from one seed. Elsewhere the first counts.
 */
const retry = process.env.CI ? 1 : 0
const pageFolder = join(import.meta.dirname, 'dist/page')
// A property may take its time on a busy machine; what hangs is found all the same.
const setup = { setupFiles: ['tests/setup/globals.ts'], restoreMocks: true, testTimeout: 60_000, hookTimeout: 60_000, retry }
/** A page says "done" when it is stored on the device: what the server has is asked for until it is there. */
const patient = { poll: { timeout: 30_000 } }

// Nothing moves: a timer of the way out of a dialog would outlive its test.
const still = { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } } as const

export default defineConfig(({ command }) => {
  const buildId = command === 'build' ? readBuildId(import.meta.dirname, process.env) : 'dev'
  return {
    define: { stoikaBuildId: JSON.stringify(buildId) },
    css: { modules: { generateScopedName: shortClassName } },
    plugins: [
      react(),
      modernDexie(),
      leanFontkit(),
      stampPage(buildId),
      publicPages(import.meta.dirname),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        manifest: false,
        injectRegister: false,
        registerType: 'prompt',
        injectManifest: {
          buildPlugins: { vite: [modernDexie()] },
          injectionPoint: 'self.appFiles',
          rollupFormat: 'iife',
          globPatterns: ['index.html', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png', 'assets/**'],
          globIgnores: ['**/*.map'],
          dontCacheBustURLsMatching: /^assets\//,
          manifestTransforms: [withGroups(pageFolder)],
        },
      }),
      precompress(pageFolder),
    ],
    build: {
      outDir: pageFolder,
      manifest: true,
      target: 'es2023',
      // A picture or a font inside a script would be taken again with every change of the script.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // What every screen stands on and what hardly ever changes: an update of ours leaves it in the caches.
          codeSplitting: {
            groups: [
              { name: 'foundation', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|i18next)[\\/]/ },
              { name: chunkGroups(import.meta.dirname), debugName: 'first screens', includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
    server: {
      port: Number(process.env.PAGE_PORT ?? 5173),
      proxy: {
        '^/((api|media|assets/public)/|(shop|catalog|add)(/|\\?|$))': { target: `http://127.0.0.1:${process.env.PORT ?? 8080}`, ws: false },
      },
    },
    test: {
      projects: [
        {
          extends: true,
          test: {
            ...setup,
            name: 'unit',
            isolate: false,
            execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
            environment: 'node',
            include: [
              'src/{lib,domain,contract,offline,i18n,print,public,build}/**/*.test.ts',
              'sw/**/*.test.ts',
              'tests/{architecture,budgets,runner}/**/*.test.ts',
            ],
          },
        },
        {
          extends: true,
          test: {
            ...setup,
            name: 'page',
            isolate: false,
            execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
            environment: 'happy-dom',
            environmentOptions: still,
            setupFiles: [...setup.setupFiles, 'tests/setup/page.ts'],
            include: ['src/{app,areas,desk,ui,lib,offline,i18n,public}/**/*.test.tsx', 'src/{app,areas,desk,ui}/**/*.test.ts'],
          },
        },
        // Thousands of worlds are made and thrown away: with room for young objects, little of that is collected twice, and helping threads
        // cost more than they save.
        {
          extends: true,
          test: {
            ...setup,
            name: 'sync',
            environment: 'node',
            include: ['tests/sync/**/*.test.ts'],
            execArgv: ['--max-semi-space-size=128', '--single-threaded-gc'],
          },
        },
        {
          extends: true,
          test: {
            ...setup,
            name: 'server',
            execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
            environment: 'node',
            isolate: false,
            include: ['src/server/**/*.test.ts'],
            exclude: process.env.TEST_DATABASE_URL && !process.env.TEST_POOLER_URL ? [] : ['src/server/**/*.pg.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...setup,
            name: 'e2e',
            environment: 'node',
            isolate: false,
            include: ['tests/e2e/**/*.test.ts'],
            testTimeout: 180_000,
            hookTimeout: 120_000,
            expect: patient,
          },
        },
        // Sheets of codes, by programs that not every machine has.
        { extends: true, test: { ...setup, name: 'printed', environment: 'node', include: ['tests/printed/**/*.test.ts'] } },
        // Browsers that the product is not developed in: started one after another, since each has its own display and profile.
        {
          extends: true,
          test: {
            ...setup,
            name: 'browsers',
            environment: 'node',
            isolate: false,
            fileParallelism: false,
            include: ['tests/browsers/**/*.test.ts'],
            testTimeout: 180_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }
})
