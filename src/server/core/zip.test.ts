import { expect, test } from 'vitest'
import { unzip } from '#tests/setup/unzip.ts'
import { zipOf, type ZipEntry } from './zip.ts'

const made = new Date('2026-11-23T04:00:00Z')

async function* each<Item>(...items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

async function collect(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipOf(entries, made)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* broken(): AsyncGenerator<string> {
  yield '['
  throw new Error('the database went away')
}

async function* manyFiles(): AsyncGenerator<ZipEntry> {
  for (let nth = 0; nth < 65_536; nth += 1) yield { name: `${nth}`, content: Buffer.alloc(0) }
}

test('what goes in comes out: stored, packed and empty, under any name', async () => {
  const picture = Buffer.from([0, 1, 2, 0x50, 0x4b, 5, 6])
  const archive = await collect(
    each<ZipEntry>(
      { name: '1 Салон/сүрөт.webp', content: picture },
      { name: 'rows.json', content: each('[', '"Ө"'.repeat(9999), ']') },
      { name: 'none.json', content: each() },
    ),
  )
  expect([...unzip(archive)].map(([name, content]) => [name, content.length, content.subarray(0, 5).toString()])).toEqual([
    ['1 Салон/сүрөт.webp', 7, picture.subarray(0, 5).toString()],
    ['rows.json', 9999 * 4 + 2, '["Ө"'],
    ['none.json', 0, ''],
  ])
  expect(archive.length).toBeLessThan(1000)
})

test('is made no faster than it is taken, and stops where its reader leaves', async () => {
  const [asked, ended]: [number[], number[]] = [[], []]
  async function* many(): AsyncGenerator<ZipEntry> {
    try {
      for (let nth = 0; nth < 1000; nth += 1) {
        asked.push(nth)
        yield { name: `${nth}`, content: Buffer.from('x') }
      }
    } finally {
      ended.push(asked.length)
    }
  }
  const archive = zipOf(many(), made)
  await archive.next()
  expect(asked).toEqual([0])
  await archive.return(undefined)
  expect(ended).toEqual([1])
})

test('what cannot be read to its end raises', async () => {
  await expect(collect(each<ZipEntry>({ name: 'rows.json', content: broken() }))).rejects.toThrow('the database went away')
})

test('more files than 65,535 are told as ZIP64', async () => {
  const archive = await collect(manyFiles())
  const end = archive.length - 22 - 20 - 56
  expect([archive.readUInt32LE(end), Number(archive.readBigUInt64LE(end + 32)), archive.readUInt16LE(archive.length - 12)]).toEqual([
    0x0606_4b50, 65_536, 0xffff,
  ])
})
