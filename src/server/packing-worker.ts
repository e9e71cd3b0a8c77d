import { brotliCompressSync } from 'node:zlib'
import { parentPort } from 'node:worker_threads'
import { brotliOptions } from './start/packing.ts'

/** The thread of `startPacking`: answers what it is sent in the order in which that came. */
parentPort?.on('message', (plain: Uint8Array) => {
  // A copy of its own size: the whole memory that a part lies in would be sent along with it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
  parentPort?.postMessage(new Uint8Array(brotliCompressSync(plain, brotliOptions(plain))))
})
