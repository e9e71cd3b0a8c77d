import type { Instant } from '#domain/shared/zone.ts'
import type { BookingData, ZoneOffset } from '../shop/shop-page-types.ts'
import { clockTime, shopTimeOf } from '../shop-clock.ts'

/** A visit as a calendar keeps it. */
export interface CalendarVisit {
  readonly id: string
  readonly start: Instant
  readonly end: Instant
  readonly title: string
  readonly place: string
  readonly about: string
  readonly link: string
  readonly isCertain: boolean
}

/**
 * A calendar file (RFC 5545) with the visit by the business's clock [S1], whose offsets stand in it: a calendar need
 * not know the zone. The same visit always has the same UID, so a later file changes the event and adds none.
 */
export function calendarFile(visit: CalendarVisit, { zone, offsets }: Pick<BookingData, 'zone' | 'offsets'>, now: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoika//Visit//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...offsets.flatMap((one, at) => observance(one, offsets[at - 1] ?? one)),
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${visit.id}@stoika`,
    `DTSTAMP:${utcText(now)}`,
    `SEQUENCE:${Math.trunc(Date.parse(now) / 1000)}`,
    `DTSTART;TZID=${zone}:${localText(visit.start, offsets)}`,
    `DTEND;TZID=${zone}:${localText(visit.end, offsets)}`,
    `SUMMARY:${escaped(visit.title)}`,
    ...(visit.place ? [`LOCATION:${escaped(visit.place)}`] : []),
    `DESCRIPTION:${escaped(visit.about)}`,
    `URL:${visit.link}`,
    `STATUS:${visit.isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function observance({ from, minutes }: ZoneOffset, before: ZoneOffset): readonly string[] {
  // From its start on by the clock that held before.
  const start = localText(from, [before])
  return [
    'BEGIN:STANDARD',
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(before.minutes)}`,
    `TZOFFSETTO:${offsetText(minutes)}`,
    'END:STANDARD',
  ]
}

function offsetText(minutes: number): string {
  const whole = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${clockTime({ minutes: whole }).replace(':', '')}`
}

function localText(instant: Instant, offsets: readonly ZoneOffset[]): string {
  const time = shopTimeOf(instant, offsets)
  return `${time.day.replaceAll('-', '')}T${clockTime(time).replace(':', '')}00`
}

function utcText(instant: Instant): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

/** A line has 75 bytes at most; what goes on begins with a space. Letters stay whole. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (new TextEncoder().encode(part + letter).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
