import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive: bytes that are there, or text that is made while it is sent. */
export interface ZipEntry {
  readonly name: string
  readonly content: Buffer | AsyncIterable<string>
}

/** What the list at the end says of a file. */
interface Written {
  readonly name: Buffer
  readonly method: number
  readonly flags: number
  readonly crc: number
  readonly size: number
  readonly packed: number
  readonly offset: number
}

const [stored, deflated] = [0, 8]
/** Names are UTF-8; sizes stand after the content. */
const [utf8, sizesFollow] = [0x800, 0x8]
const [most16, most32] = [0xffff, 0xffff_ffff]

/**
 * A ZIP archive, piece by piece: nothing of it is held but the list of its files. Bytes are stored as they are, text is
 * packed. More than 65,535 files, and archives over 4 GB, are told as ZIP64; a single file is smaller than that.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, made: Date): AsyncGenerator<Buffer> {
  const time = dosTime(made)
  const all: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    for await (const piece of Buffer.isBuffer(content)
      ? storeEntry(name, content, time, offset, all)
      : packEntry(name, content, time, offset, all)) {
      offset += piece.length
      yield piece
    }
  }
  const list = Buffer.concat(all.map((one) => listed(one, time)))
  yield list
  yield end(all.length, list.length, offset)
}

function* storeEntry(name: string, content: Buffer, time: number, offset: number, all: Written[]): Generator<Buffer> {
  const one: Written = {
    name: Buffer.from(name),
    method: stored,
    flags: utf8,
    crc: crc32(content),
    size: content.length,
    packed: content.length,
    offset,
  }
  all.push(one)
  yield head(one, time)
  yield content
}

async function* packEntry(
  name: string,
  content: AsyncIterable<string>,
  time: number,
  offset: number,
  all: Written[],
): AsyncGenerator<Buffer> {
  const begun: Written = { name: Buffer.from(name), method: deflated, flags: utf8 | sizesFollow, crc: 0, size: 0, packed: 0, offset }
  const sums = { crc: 0, size: 0, packed: 0 }
  yield head(begun, time)
  const packer = createDeflateRaw()
  // What goes wrong at either end ends the other one; the loop below raises it.
  pipeline(Readable.from(counted(content, sums)), packer, () => undefined)
  for await (const piece of packer as AsyncIterable<Buffer>) {
    sums.packed += piece.length
    yield piece
  }
  all.push({ ...begun, ...sums })
  yield numbers([0x0807_4b50, 4], [sums.crc, 4], [sums.packed, 4], [sums.size, 4])
}

async function* counted(content: AsyncIterable<string>, sums: { crc: number; size: number }): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    yield bytes
  }
}

function head({ name, method, flags, crc, size, packed }: Written, time: number): Buffer {
  return Buffer.concat([
    numbers([0x0403_4b50, 4], [20, 2], [flags, 2], [method, 2], [time, 4], [crc, 4], [packed, 4], [size, 4], [name.length, 2], [0, 2]),
    name,
  ])
}

function listed({ name, method, flags, crc, size, packed, offset }: Written, time: number): Buffer {
  const isFar = offset >= most32
  const far = isFar ? Buffer.concat([numbers([1, 2], [8, 2]), long(offset)]) : Buffer.alloc(0)
  return Buffer.concat([
    numbers(
      [0x0201_4b50, 4],
      [45, 2],
      [isFar ? 45 : 20, 2],
      [flags, 2],
      [method, 2],
      [time, 4],
      [crc, 4],
      [packed, 4],
      [size, 4],
      [name.length, 2],
      [far.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [isFar ? most32 : offset, 4],
    ),
    name,
    far,
  ])
}

function end(count: number, length: number, offset: number): Buffer {
  const isLarge = count >= most16 || length >= most32 || offset >= most32
  const plain = numbers(
    [0x0605_4b50, 4],
    [0, 2],
    [0, 2],
    [isLarge ? most16 : count, 2],
    [isLarge ? most16 : count, 2],
    [isLarge ? most32 : length, 4],
    [isLarge ? most32 : offset, 4],
    [0, 2],
  )
  if (!isLarge) return plain
  return Buffer.concat([
    numbers([0x0606_4b50, 4]),
    long(44),
    numbers([45, 2], [45, 2], [0, 4], [0, 4]),
    long(count),
    long(count),
    long(length),
    long(offset),
    numbers([0x0706_4b50, 4], [0, 4]),
    long(offset + length),
    numbers([1, 4]),
    plain,
  ])
}

/** Little-endian numbers, each with its length in bytes. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value >>> 0, 0, bytes)
      return field
    }),
  )
}

function long(value: number): Buffer {
  const field = Buffer.alloc(8)
  field.writeBigUInt64LE(BigInt(value))
  return field
}

/** As archives have it since 1989: two seconds exact, from 1980 on. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return ((date << 16) | (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)) >>> 0
}
