import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
/** Below this a compressed answer saves no packet. */
const smallestBytes = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every text of the build, so that the server sends them
 * without compressing anything itself. Stands last in the list of plugins: it must see
 * the finished worker.
 */
export function precompress(folder: string): Plugin {
  return {
    name: 'stoika:precompress',
    apply: 'build',
    closeBundle: { sequential: true, order: 'post', handler: (error) => (error ? undefined : compressAll(folder)) },
  }
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressOne))
}

async function compressOne(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallestBytes) return
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gzipped(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
