import { createWriteStream } from 'node:fs'
import { open, readdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { assert } from '#lib/assert.ts'

/** What goes into an archive: a folder, whose name ends with a slash, a file of the disk, or a text that is on no disk. */
export interface ArchiveEntry {
  readonly name: string
  readonly path?: string
  readonly text?: string
}

const block = 512
const chunk = 64 * 1024

/**
 * Writes a packed tar file and leaves it on the disk. Reading, packing and writing are done by the
 * machine's own threads in small pieces, so that whoever is served meanwhile does not wait.
 * A file that grows is taken with the length it had, one that shrinks is filled up with zeros.
 */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>, stop?: AbortSignal): Promise<void> {
  const packing = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: chunk })
  await pipeline(
    Readable.from(blocksOf(entries), { highWaterMark: 2 }),
    packing,
    createWriteStream(file, { flush: true }),
    stop ? { signal: stop } : {},
  )
}

/** What is in a folder, each folder before what is in it, except what is to be left out. */
export async function* entriesIn(folder: string, isLeftOut: (name: string) => boolean, prefix = ''): AsyncIterable<ArchiveEntry> {
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const name = prefix + entry.name
    if (isLeftOut(name)) continue
    if (entry.isFile()) yield { name, path: join(folder, name) }
    if (!entry.isDirectory()) continue
    yield { name: `${name}/` }
    yield* entriesIn(folder, isLeftOut, `${name}/`)
  }
}

async function* blocksOf(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Buffer> {
  for await (const { name, path, text = '' } of entries) {
    if (path !== undefined) yield* fileBlocks(name, path)
    else yield Buffer.concat([header(name, Buffer.byteLength(text)), padded(Buffer.from(text))])
  }
  yield Buffer.alloc(2 * block)
}

async function* fileBlocks(name: string, path: string): AsyncIterable<Buffer> {
  const file = await openUnlessGone(path)
  if (!file) return
  try {
    const { size } = await file.stat()
    yield header(name, size)
    for (let at = 0; at < size; at += chunk) {
      const part = Buffer.alloc(Math.min(chunk, size - at))
      await file.read(part, 0, part.length, at)
      yield padded(part)
    }
  } finally {
    await file.close()
  }
}

/** Between being listed and being read, a file may have been deleted. */
async function openUnlessGone(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function padded(content: Buffer): Buffer {
  const rest = content.length % block
  return rest === 0 ? content : Buffer.concat([content, Buffer.alloc(block - rest)])
}

/** The head of an entry as POSIX has it (ustar); its checksum counts itself as spaces. */
function header(name: string, size: number): Buffer {
  const isFolder = name.endsWith('/')
  const head = Buffer.alloc(block)
  const put = (at: number, text: string): number => head.write(text, at, 'latin1')
  const putNumber = (at: number, length: number, value: number): number => put(at, value.toString(8).padStart(length - 1, '0'))
  assert(name.length <= 100, 'a name that fits into the head')
  put(0, isFolder ? name.slice(0, -1) : name)
  putNumber(100, 8, isFolder ? 0o700 : 0o600)
  putNumber(108, 8, 0)
  putNumber(116, 8, 0)
  putNumber(124, 12, size)
  putNumber(136, 12, 0)
  put(148, ' '.repeat(8))
  put(156, isFolder ? '5' : '0')
  put(257, 'ustar\u000000')
  put(
    148,
    `${head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\u0000 `,
  )
  return head
}
