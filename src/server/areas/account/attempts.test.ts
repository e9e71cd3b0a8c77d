import { describe, expect, test } from 'vitest'
import { addressSubject } from './attempts.ts'

const counted = (...addresses: readonly string[]) => new Set(addresses.map((address) => addressSubject(address).value)).size

describe('an address is counted', () => {
  test('with its whole /64, however it is written', () => {
    expect(counted('2001:db8::1', '2001:db8::2', '2001:db8:0:0:1::1', '2001:DB8:0:0:ffff:1:2:3', '2001:0db8:0000:0000::', '2001:db8::1:2:3:4')).toBe(1)
    expect(counted('2001:db8:1:2::1', '2001:db8:1:2:3::', '2001:db8:1:2:3:4:5:6')).toBe(1)
    expect(counted('::1', '::2')).toBe(1)
    expect(counted('fe80::1%eth0', 'fe80::2')).toBe(1)
  })

  test('apart from its neighbours', () => {
    expect(counted('2001:db8::1', '2001:db8:0:1::1', '2001:db8:1::1', '2001:db9::1', '::1', 'fe80::1')).toBe(6)
  })

  test('as the IPv4 address that it stands for', () => {
    expect(addressSubject('::ffff:10.0.0.1').value).toBe('10.0.0.1')
    expect(counted('::ffff:10.0.0.1', '10.0.0.1', '::FFFF:10.0.0.1')).toBe(1)
    expect(counted('::ffff:10.0.0.1', '::ffff:10.0.0.2')).toBe(2)
  })
})
