import { describe, expect, test } from 'vitest'
import { aBooking } from '#tests/doubles/salon.ts'
import { addMinutes, instantAt } from '#domain/shared/zone.ts'
import { changeUntil, endOfHold, expire, fullness, holdsAt, mayChangeAt, requestEnd, statusAt } from './requests.ts'

const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

const part = (start: string, change_notice_hours: number | null = 3) => aBooking({ start, end: addMinutes(start, 60), change_notice_hours })
const berlin = (day: string, hour: number) => instantAt(day, hour * 60, 'Europe/Berlin')

describe('[V3] a request holds its time', () => {
  const asked = '2026-11-23T04:00:00.000Z'
  const request = (start: string, expires_at: string | null = requestEnd(asked)) =>
    aBooking({ status: 'pending', start, end: addMinutes(start, 60), expires_at })

  test.each([
    ['24 hours after it was asked for', request('2026-11-24T04:00:00.001Z'), '2026-11-24T04:00:00.000Z'],
    ['its start where that comes first', request('2026-11-24T03:59:59.999Z'), '2026-11-24T03:59:59.999Z'],
    ['its start where the desk booked it', request('2026-12-24T03:00:00.000Z', null), '2026-12-24T03:00:00.000Z'],
  ])('until %s', (_, booking, end) => {
    expect(endOfHold(booking)).toBe(end)
    const before = after(end, -1)
    expect([statusAt(booking, 'pending', before), holdsAt(booking, before), expire(booking, before)]).toEqual(['pending', true, undefined])
    expect([statusAt(booking, 'pending', end), holdsAt(booking, end), expire(booking, end)]).toEqual([
      'expired',
      false,
      { ...booking, status: 'expired' },
    ])
  })

  test('by real hours where the clock changes meanwhile [S11]', () => {
    const evening = instantAt('2026-10-24', 20 * 60, 'Europe/Berlin')
    expect(requestEnd(evening)).toBe(instantAt('2026-10-25', 19 * 60, 'Europe/Berlin'))
  })

  test('and what is approved or over is not touched by it', () => {
    for (const status of ['approved', 'completed', 'no_show', 'cancelled'] as const) {
      const booking = { ...request('2026-11-30T04:00:00.000Z'), status }
      expect([expire(booking, '2026-11-29T04:00:00.000Z'), statusAt(booking, status, '2026-11-29T04:00:00.000Z')]).toEqual([
        undefined,
        status,
      ])
    }
    expect(holdsAt(aBooking({ status: 'approved', expires_at: asked }), '2026-12-01T00:00:00.000Z')).toBe(true)
    expect(holdsAt(aBooking({ status: 'cancelled' }), asked)).toBe(false)
  })

  test('also in rows that a device stored before the field existed', () => {
    const { expires_at: _, change_notice_hours: __, ...old } = request('2026-11-24T04:00:00.001Z')
    expect([endOfHold(old), changeUntil([old])]).toEqual([old.start, undefined])
  })
})

describe('[V4] a visitor changes a visit', () => {
  test('up to so many hours before the start, that very instant included', () => {
    const parts = [part('2026-11-23T07:00:00.000Z')]
    expect(
      ['2026-11-23T03:59:59.999Z', '2026-11-23T04:00:00.000Z', '2026-11-23T04:00:00.001Z'].map((now) => mayChangeAt(parts, now)),
    ).toEqual([true, true, false])
    expect(mayChangeAt([part('2026-11-23T07:00:00.000Z', 0)], '2026-11-23T07:00:00.000Z')).toBe(true)
  })

  test('by real hours: on the night of the change three of them are two or four by the clock [S11]', () => {
    expect(changeUntil([part(berlin('2026-03-29', 4))])).toBe(berlin('2026-03-29', 0))
    expect(changeUntil([part(berlin('2026-10-25', 4))])).toBe(berlin('2026-10-25', 2))
    expect(berlin('2026-10-25', 2)).toBe('2026-10-25T00:00:00.000Z')
    expect(changeUntil([part(berlin('2026-03-29', 4))])).toBe('2026-03-28T23:00:00.000Z')
  })

  test('before its first part, by the terms that its parts were asked for with; what the desk added has none', () => {
    expect(changeUntil([part('2026-11-23T09:00:00.000Z', 3), part('2026-11-23T08:00:00.000Z', null)])).toBe('2026-11-23T05:00:00.000Z')
    expect(changeUntil([part('2026-11-23T08:00:00.000Z', 1), part('2026-11-23T09:00:00.000Z', 3)])).toBe('2026-11-23T05:00:00.000Z')
    expect([changeUntil([part('2026-11-23T09:00:00.000Z', null)]), mayChangeAt([], '2020-01-01T00:00:00.000Z')]).toEqual([undefined, false])
  })
})

describe('[V2] requests that wait at once', () => {
  const own = { isOwn: true, isForPhone: false }
  const ours = { isOwn: true, isForPhone: true }
  const theirs = { isOwn: false, isForPhone: true }

  test.each([
    ['none', []],
    ['none', [own, own]],
    ['own', [own, own, own]],
    ['none', [ours]],
    ['own', [ours, ours]],
    ['none', [theirs]],
    ['others', [theirs, theirs]],
    ['others', [ours, theirs]],
    ['own', [ours, own, own, theirs]],
  ] as const)('%s are too many of %j', (wanted, open) => expect(fullness(open)).toBe(wanted))
})
