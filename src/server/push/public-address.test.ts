import type { lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'
import { createPushTransport } from './push-transport.ts'

test.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001:81b::200a', '2600:1901:0:92a9::'])('%s is the internet’s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.10',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
])('[N4] %s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

/** A name server that answers with these. */
const answering = (...addresses: readonly string[]) =>
  ((_name: string, _options: object, done: (error: null, found: readonly object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

const found = (guarded: ReturnType<typeof lookupPublic>, all: boolean) =>
  new Promise((resolve) => {
    guarded('push.stoika.test', { all }, (error, address) => resolve(error?.code ?? address))
  })

test('[N4] a name that leads inside is refused, also beside one that does not', async () => {
  expect(await found(lookupPublic(answering('8.8.8.8', '10.0.0.1')), true)).toBe('CLOSED_ADDRESS')
  expect(await found(lookupPublic(answering('127.0.0.1')), false)).toBe('CLOSED_ADDRESS')
  expect(await found(lookupPublic(answering()), true)).toBe('CLOSED_ADDRESS')
  expect(await found(lookupPublic(answering('8.8.8.8')), false)).toBe('8.8.8.8')
  expect(await found(lookupPublic(answering('8.8.8.8', '2600::1')), true)).toHaveLength(2)
})

test('[N4] nothing is sent to this machine, whatever name it goes by', async () => {
  const send = createPushTransport(() => 0)
  expect(await send({ endpoint: 'https://localhost/x', headers: {}, body: Buffer.from('x') })).toEqual({ outcome: 'refused', status: 0 })
})
