import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readBuildId } from './build-id.ts'

const folders: string[] = []

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const sources = {
  'index.html': '<html>',
  'package-lock.json': '{}',
  'vite.config.ts': '',
  'public/robots.txt': '',
  'sw/sw.ts': '',
  'src/main.tsx': 'start()',
}

function idOf(changed: Readonly<Record<string, string>> = {}, settings: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-id-'))
  folders.push(folder)
  for (const [path, text] of Object.entries({ ...sources, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return readBuildId(folder, settings)
}

test('the same sources are the same build', () => {
  expect(idOf()).toBe(idOf())
  expect(idOf({ 'src/server/main.ts': 'listen()', 'src/main.test.tsx': 'test()' }, { HOME: '/root' })).toBe(idOf())
})

test.each([
  ['a source', { 'src/main.tsx': 'start(now)' }, {}],
  ['a new file', { 'sw/drain.ts': '' }, {}],
  ['a setting', {}, { VITE_API_URL: 'https://api.example' }],
])('%s makes another', (_what, changed, settings) => {
  expect(idOf(changed, settings)).not.toBe(idOf())
})
