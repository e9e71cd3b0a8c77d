import { expect, test } from 'vitest'
import { toMinute } from '#domain/shared/day-clock.ts'
import { aBooking, anEmployee, everyDay, hours } from '#tests/doubles/salon.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { acrossOf } from './block-places.ts'
import { boardOf, firstBegin, nowLine, startTouched, type Board } from './board.ts'

const day = '2026-11-23'

function board(rows: readonly Booking[], employees = [anEmployee()], on = day): Board {
  return boardOf({
    day: on,
    business: { time_zone: 'Asia/Bishkek' },
    employees: employees.filter((one) => one.is_active),
    employeesById: new Map(employees.map((one) => [one.id, one])),
    bookings: rows.map((row) => ({ row, pending: [] })),
  })
}

/** `10:30` of the board's day in Bishkek. */
function at(time: string, on = day): number {
  return toMinute(new Date(`${on}T${time}:00+06:00`).toISOString())
}

function instant(time: string): string {
  return new Date(`${day}T${time}:00+06:00`).toISOString()
}

function from(start: string, end: string, given: Partial<Booking> = {}): Booking {
  return aBooking({ id: start, start: instant(start), end: instant(end), ...given })
}

test('[S2] the day reaches from the first open hour to the last, breaks and closed time are shaded', () => {
  const { shown, lanes, hours: lines } = board([])
  expect(shown).toEqual({ start: at('09:00'), end: at('18:00') })
  expect(lines).toHaveLength(10)
  expect(lanes[0]?.shades).toEqual([{ kind: 'break', start: at('13:00'), end: at('14:00') }])
})

test('an employee who begins later is closed until then', () => {
  const late = anEmployee({ id: 'late', schedule: everyDay(hours([660, 1080])) })
  expect(board([], [anEmployee(), late]).lanes[1]?.shades).toEqual([{ kind: 'closed', start: at('09:00'), end: at('11:00') }])
})

test('bookings of those who no longer work keep a lane, in which nothing more can be booked', () => {
  const left = anEmployee({ id: 'left', is_active: false })
  const { lanes } = board(
    [from('10:00', '11:00', { employee_id: 'left' }), from('12:00', '13:00', { employee_id: 'unknown' })],
    [anEmployee(), left],
  )
  expect(lanes.map((lane) => [lane.employeeId, lane.employee?.id, lane.blocks.length, lane.gaps.length])).toEqual([
    [anEmployee().id, anEmployee().id, 0, 2],
    ['left', 'left', 1, 0],
    ['unknown', undefined, 1, 0],
  ])
  expect(board([from('10:00', '11:00', { employee_id: 'left', status: 'cancelled' })], [anEmployee(), left]).lanes).toHaveLength(1)
})

test('a booking outside the hours stretches the day', () => {
  expect(board([from('07:20', '08:00'), from('18:10', '19:30')]).shown).toEqual({ start: at('07:00'), end: at('20:00') })
})

test('a day begins with its hours or its first booking, not with what reaches into it from the evening before', () => {
  const overnight = aBooking({ id: 'overnight', start: new Date('2026-11-22T23:00+06:00').toISOString(), end: instant('00:30') })
  expect(board([overnight]).shown.start).toBe(at('00:00'))
  expect(
    [[overnight], [overnight, from('15:00', '16:00')], [overnight, from('07:20', '08:00')], []].map((rows) => firstBegin(board(rows))),
  ).toEqual([540, 540, 440, 0])
  const barber = anEmployee({ schedule: everyDay(hours([1080, 1560])) })
  expect(firstBegin(board([], [barber])), 'open past midnight').toBe(1080)
})

test('[S6] a cancelled booking is not drawn and its time is free', () => {
  const [lane] = board([from('10:00', '11:00', { status: 'cancelled' })]).lanes
  expect(lane?.blocks).toEqual([])
  expect(lane?.gaps[0]).toEqual({ start: at('09:00'), end: at('13:00') })
})

test('[S6] a completed visit is drawn, and holds no time', () => {
  const [lane] = board([from('10:00', '11:00', { status: 'completed' })]).lanes
  expect(lane?.blocks).toHaveLength(1)
  expect(lane?.gaps[0]).toEqual({ start: at('09:00'), end: at('13:00') })
})

test('bookings that overlap stand side by side, and only those', () => {
  const [lane] = board([from('10:00', '11:00'), from('10:30', '11:30'), from('11:00', '11:20'), from('11:30', '12:30')]).lanes
  expect(lane?.blocks.map(({ view, column, columns }) => [view.row.id, column, columns])).toEqual([
    ['10:00', 0, 2],
    ['10:30', 1, 2],
    ['11:00', 0, 2],
    ['11:30', 0, 1],
  ])
})

const colouring = { processing_start_minutes: 30, processing_minutes: 60 }

test('[S3] what lies in the stretch of another one stands in it, beside nobody, and what is left of the stretch can be booked', () => {
  const [lane] = board([from('10:00', '12:00', colouring), from('10:30', '11:00', { id: 'nested' })]).lanes
  const places = lane!.blocks.map((block) => ({ id: block.view.row.id, ...acrossOf(block) }))
  expect(places[0]).toEqual({ id: '10:00', left: 0, width: 1 })
  expect(places[1]!.left).toBeGreaterThan(0)
  expect(places[1]!.left + places[1]!.width).toBeCloseTo(1)
  expect([lane!.blocks[0]!.free, lane!.blocks[1]!.drawnEnd <= at('11:30')]).toEqual([{ start: at('10:30'), end: at('11:30') }, true])
  expect(lane!.gapsWithin).toEqual([{ start: at('11:00'), end: at('11:30'), place: { column: 0, columns: 1 } }])
  expect(lane!.gaps[0]).toEqual({ start: at('09:00'), end: at('10:00') })
})

test('[S3] two that alternate, and one in the stretch of one that lies in a stretch itself, stand side by side', () => {
  const alternating = board([
    from('10:00', '12:00', colouring),
    from('10:30', '12:30', { processing_start_minutes: 60, processing_minutes: 30 }),
  ]).lanes[0]!
  expect(alternating.blocks.map(({ column, columns }) => [column, columns])).toEqual([
    [0, 2],
    [1, 2],
  ])
  expect(alternating.gapsWithin).toEqual([])
  const deep = board([
    from('10:00', '13:00', { processing_start_minutes: 10, processing_minutes: 160 }),
    from('10:10', '12:00', { processing_start_minutes: 10, processing_minutes: 60 }),
    from('10:20', '11:00'),
  ]).lanes[0]!
  expect(deep.blocks).toHaveLength(3)
})

test('gaps are the open time that nobody has', () => {
  const [lane] = board([from('10:00', '11:00')]).lanes
  expect(lane?.gaps).toEqual([
    { start: at('09:00'), end: at('10:00') },
    { start: at('11:00'), end: at('13:00') },
    { start: at('14:00'), end: at('18:00') },
  ])
})

test('a short booking reaches into the free time after it, so that a finger hits it', () => {
  const { scale, lanes } = board([from('10:00', '10:10')])
  const [block] = lanes[0]!.blocks
  expect((block!.drawnEnd - block!.start) * scale).toBeCloseTo(46)
})

test('but never into the next booking', () => {
  const [block] = board([from('10:00', '10:10'), from('10:15', '11:00')]).lanes[0]!.blocks
  expect(block?.drawnEnd).toBe(at('10:15'))
})

test('[S2] a night shift that began yesterday is open from midnight on', () => {
  const night = anEmployee({ schedule: everyDay(hours([1320, 1560])) })
  const { shown, lanes } = board([], [night])
  expect(shown).toEqual({ start: at('00:00'), end: at('02:00', '2026-11-24') })
  expect(lanes[0]?.gaps).toEqual([
    { start: at('00:00'), end: at('02:00') },
    { start: at('22:00'), end: at('02:00', '2026-11-24') },
  ])
})

test('[S2] a day off is empty and says so', () => {
  const away = anEmployee({ schedule: everyDay(hours([540, 1080]), { [day]: { windows: [], breaks: [] } }) })
  const { shown, lanes } = board([], [away])
  expect(lanes[0]?.isDayOff).toBe(true)
  expect(shown).toEqual({ start: at('09:00'), end: at('18:00') })
})

test('[S11] on a day that skips an hour the hours still stand where the wall clock has them', () => {
  const spring = boardOf({
    day: '2026-03-29',
    business: { time_zone: 'Europe/Berlin' },
    employees: [anEmployee({ schedule: everyDay(hours([0, 360])) })],
    employeesById: new Map(),
    bookings: [],
  })
  expect(spring.shown.end - spring.shown.start).toBe(5 * 60)
  expect(spring.hours).toHaveLength(6)
})

test('the present is drawn only while the board shows it', () => {
  const drawn = board([])
  expect(nowLine(drawn, '2026-11-23T06:30:00.000Z')).toBe(at('12:30'))
  expect(nowLine(drawn, '2026-11-23T20:00:00.000Z')).toBeUndefined()
})

test('a quarter of an hour is high enough to be hit, however long the bookings are', () => {
  expect(board([from('10:00', '12:00')]).scale * 15).toBeGreaterThanOrEqual(24)
})

test('[S4] a touch books the step of the clock that lies under the finger, never before the gap', () => {
  const gap = { start: at('10:20'), end: at('14:00') }
  const touched = (clock: string, step: number) => startTouched(at(clock), gap, { day: '2026-11-23', zone: 'Asia/Bishkek', step })
  expect(touched('11:07', 15)).toBe(at('11:00'))
  expect(touched('10:25', 15)).toBe(at('10:20'))
  // Two hours from midnight on, wherever the board begins.
  expect([touched('11:07', 120), touched('13:59', 120)]).toEqual([at('10:20'), at('12:00')])
})
