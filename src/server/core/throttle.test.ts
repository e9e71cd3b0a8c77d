import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApi } from '#tests/setup/server.ts'
import { throttleCounts } from '../db/tables/throttle.ts'
import { countTime, forgetCount, forgetOldCounts, networkOf, uncountTime } from './throttle.ts'

const api = await startTestApi()
beforeEach(() => api.reset())

const counted = { what: 'orders', whose: '10.0.0.1', limit: { most: 3, windowMs: 60_000 } }
const count = (more: object = {}) => countTime(api.db, { ...counted, ...more }, api.clock.iso())

describe('what is counted', () => {
  test('is refused past its limit, with the seconds to wait, until its window is over', async () => {
    for (let time = 0; time < 3; time += 1) expect((await count()).ok).toBe(true)
    api.clock.advance(10_500)
    expect(await count()).toEqual({ ok: false, refusal: 50 })
    api.clock.advance(49_500)
    expect((await count()).ok).toBe(true)
  })

  test('is counted by what it is and by whose it is', async () => {
    for (let time = 0; time < 3; time += 1) await count()
    expect([(await count({ what: 'reviews' })).ok, (await count({ whose: '10.0.0.2' })).ok, (await count()).ok]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('at the same moment is all counted', async () => {
    const counts = await Promise.all(Array.from({ length: 8 }, () => count()))
    expect(counts.filter(({ ok }) => ok)).toHaveLength(3)
  })

  test('can be taken back once, or forgotten', async () => {
    for (let time = 0; time < 3; time += 1) await count()
    await uncountTime(api.db, counted)
    expect([(await count()).ok, (await count()).ok]).toEqual([true, false])
    await forgetCount(api.db, counted)
    expect((await count()).ok).toBe(true)
  })

  test('is stored as a hash, and gone when its window is over', async () => {
    await count()
    const stored = await api.db.select().from(throttleCounts)
    expect([stored.length, JSON.stringify(stored).includes('10.0.0.1')]).toEqual([1, false])
    await forgetOldCounts(api.db, api.clock.iso())
    expect(await api.db.$count(throttleCounts)).toBe(1)
    api.clock.advance(60_001)
    await forgetOldCounts(api.db, api.clock.iso())
    expect(await api.db.$count(throttleCounts)).toBe(0)
  })
})

const networks = (...addresses: readonly string[]) => new Set(addresses.map(networkOf)).size

describe('an address is counted', () => {
  test('with its whole /64, however it is written', () => {
    expect(
      networks('2001:db8::1', '2001:db8::2', '2001:db8:0:0:1::1', '2001:DB8:0:0:ffff:1:2:3', '2001:0db8:0000:0000::', '2001:db8::1:2:3:4'),
    ).toBe(1)
    expect(networks('2001:db8:1:2::1', '2001:db8:1:2:3::', '2001:db8:1:2:3:4:5:6')).toBe(1)
    expect(networks('::1', '::2')).toBe(1)
    expect(networks('fe80::1%eth0', 'fe80::2')).toBe(1)
  })

  test('apart from its neighbours', () => {
    expect(networks('2001:db8::1', '2001:db8:0:1::1', '2001:db8:1::1', '2001:db9::1', '::1', 'fe80::1')).toBe(6)
  })

  test('as the IPv4 address that it stands for', () => {
    expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(networks('::ffff:10.0.0.1', '10.0.0.1', '::FFFF:10.0.0.1')).toBe(1)
    expect(networks('::ffff:10.0.0.1', '::ffff:10.0.0.2')).toBe(2)
  })
})
