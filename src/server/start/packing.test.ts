import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { startPacking } from './packing.ts'

const folder = mkdtempSync(join(tmpdir(), 'stoika-packing-'))
afterAll(() => rmSync(folder, { recursive: true }))
const built = join(folder, 'packing-worker.mjs')
buildSync({ entryPoints: ['src/server/packing-worker.ts'], outfile: built, bundle: true, platform: 'node', format: 'esm' })

const pages = Array.from({ length: 40 }, (_, nth) => Buffer.from(`<p>${nth}</p>`.repeat(1 + ((nth * 7) % 40) * 50)))

test.each([
  ['a thread of our own', built],
  ["Node's pool", join(folder, 'not-built.mjs')],
])('%s gives each page back as its own', async (_, file) => {
  const pack = startPacking(file)
  const packed = await Promise.all(pages.map((page) => pack(page)))
  expect(packed.map((each) => brotliDecompressSync(each).toString())).toEqual(pages.map(String))
  expect(packed.every((each) => each.length < 400)).toBe(true)
})

test('a page that lies in a part of larger memory is packed alone', async () => {
  const [whole, pack] = [Buffer.from('secret <p>page</p> secret'), startPacking(built)]
  expect(brotliDecompressSync(await pack(whole.subarray(7, 18))).toString()).toBe('<p>page</p>')
})
