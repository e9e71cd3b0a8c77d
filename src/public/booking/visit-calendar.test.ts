import { expect, test } from 'vitest'
import { zoneOffsets } from '../shop/zone-offsets.ts'
import { calendarFile } from './visit-calendar.ts'

const now = '2026-11-23T04:30:00.000Z'
const visit = {
  id: '01990000-0000-7000-8000-00000000f001',
  start: '2026-11-24T05:15:00.000Z',
  end: '2026-11-24T06:45:00.000Z',
  title: 'Стрижка; борода, Салон красоты «Ак кайың» и ещё очень длинное название',
  place: 'Бишкек, ул. Токтогула, 125',
  about: 'Салон',
  link: 'https://stoika.kg/shop/a/visit#x',
  isCertain: true,
}
const linesOf = (zone: string, given: Partial<typeof visit> = {}) =>
  calendarFile({ ...visit, ...given }, { zone, offsets: zoneOffsets(zone, now) }, now)
    .replaceAll('\r\n ', '')
    .split('\r\n')

test("[S1] the visit stands in the business's zone, whose offset comes with it", () => {
  expect(linesOf('Asia/Almaty')).toEqual(
    expect.arrayContaining([
      'TZID:Asia/Almaty',
      'TZOFFSETFROM:+0500',
      'TZOFFSETTO:+0500',
      'DTSTART;TZID=Asia/Almaty:20261124T101500',
      'DTEND;TZID=Asia/Almaty:20261124T114500',
      'STATUS:CONFIRMED',
    ]),
  )
  const berlin = linesOf('Europe/Berlin').join('\n')
  expect(berlin).toContain('DTSTART:20270328T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200')
})

const valueOf = (file: string | undefined, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(file ?? '')?.[1]

test('the same visit is the same event, with a later number when it is taken again', () => {
  const [first, later] = [now, '2026-11-23T05:00:00.000Z'].map((at) =>
    calendarFile(visit, { zone: 'Asia/Bishkek', offsets: zoneOffsets('Asia/Bishkek', at) }, at),
  )
  expect(valueOf(first, 'UID')).toBe(`${visit.id}@stoika`)
  expect(valueOf(later, 'UID')).toBe(valueOf(first, 'UID'))
  expect(Number(valueOf(later, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(first, 'SEQUENCE')))
})

test('signs of the format are text, and no line is longer than 75 bytes', () => {
  const file = calendarFile(visit, { zone: 'Asia/Bishkek', offsets: zoneOffsets('Asia/Bishkek', now) }, now)
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Стрижка\\; борода\\, Салон')
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('what is not confirmed is tentative', () => {
  expect(linesOf('Asia/Bishkek', { isCertain: false })).toContain('STATUS:TENTATIVE')
})
