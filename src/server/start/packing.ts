import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliCompress, constants, type BrotliOptions } from 'node:zlib'

/** Packs a page by Brotli, beside the thread that answers: on it, who asks for another page waits for this one's. */
export type Pack = (plain: Buffer) => Promise<Buffer>

/** By the pool that Node has for such work. */
export const packInPool: Pack = (plain) => promisify(brotliCompress)(plain, brotliOptions(plain))

/**
 * By a thread of our own, whose built code is in `file`. To hand a page to Node's pool and to take it back costs the thread
 * that answers a fifth of its time, a message costs little. Without the file, as where the server runs unbuilt, by the pool.
 * A thread that fails stops the server, as any error does that nobody catches.
 */
export function startPacking(file: string): Pack {
  if (!existsSync(file)) return packInPool
  const worker = new Worker(file)
  worker.unref()
  const waiting: ((packed: Buffer) => void)[] = []
  worker.on('message', (packed: Uint8Array) => waiting.shift()!(Buffer.from(packed.buffer)))
  return (plain) =>
    new Promise((resolve) => {
      waiting.push(resolve)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
      worker.postMessage(plain)
    })
}

/** Most readers take it; at this level a page is a fifth as large. */
export function brotliOptions({ length }: Uint8Array): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: length } }
}
