import { expect, test } from 'vitest'
import { packBytes } from '#lib/short-ids.ts'
import { isCodeOf, joinCodes, numberOfCode, type CodeBatch } from './join-code.ts'

const { subtle } = globalThis.crypto
const key = (fill: number) => packBytes(new Uint8Array(16).fill(fill))
const batch: CodeBatch = { first: 201, count: 300, key: key(7) }

test('[L20] a batch has the same codes whenever it is printed, all different, and each is found to be of it', async () => {
  const codes = await joinCodes(subtle, batch)
  expect([codes.length, new Set(codes).size, await joinCodes(subtle, batch)]).toEqual([300, 300, codes])
  expect(codes.map(numberOfCode)).toEqual(Array.from({ length: 300 }, (_, nth) => 201 + nth))
  for (const code of [codes[0]!, codes[54]!, codes[299]!]) expect(await isCodeOf(subtle, batch, code)).toBe(true)
})

test('[L20] a number is no code: with another secret, of another key or beyond the batch it is none', async () => {
  const [one = '', two = ''] = await joinCodes(subtle, batch)
  const [number, secret] = [one.split('.')[0]!, two.split('.')[1]!]
  const [other = ''] = await joinCodes(subtle, { ...batch, key: key(8) })
  const [beyond = ''] = await joinCodes(subtle, { ...batch, first: 501 })
  for (const wrong of [`${number}.${secret}`, other, beyond, one.slice(0, -1), number, '', `${one}A`, one.toUpperCase()])
    expect(await isCodeOf(subtle, batch, wrong)).toBe(false)
})

test('[L20] ten thousand codes are made at once', async () => {
  const codes = await joinCodes(subtle, { ...batch, first: 1, count: 10_000 })
  expect([new Set(codes).size, Math.max(...codes.map(({ length }) => length))]).toEqual([10_000, 18])
})
