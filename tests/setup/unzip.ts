import { inflateRawSync } from 'node:zlib'

/** The files of an archive by their names, read from the list at its end as programs do. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('the archive has no end')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let nth = 0; nth < archive.readUInt16LE(end + 10); nth += 1) {
    const [method, packed, nameLength, extraLength, offset] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt32LE(at + 42),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
    const content = archive.subarray(begin, begin + packed)
    files.set(name, method === 0 ? content : inflateRawSync(content))
    at += 46 + nameLength + extraLength
  }
  return files
}
