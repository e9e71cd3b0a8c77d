import { addDays, weekdayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import type { Weekday } from '#domain/business/week-editing.ts'
import type { ZoneOffset } from '../shop/shop-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { clockTime, shopTimeOf } from '../shop-clock.ts'
import type { BookingTexts } from './texts/en.ts'

type TimeTexts = BookingTexts['time']
type Month = keyof TimeTexts['month']

/** `вторник, 24 ноября`. */
export function dayText(day: Day, { long, weekday, month }: TimeTexts): string {
  const { number, name } = dateParts(day, month)
  return fillPlaces(long, { weekday: weekday[weekdayKey(day)], day: number, month: name })
}

/** `вторник, 24 ноября, 10:00`, by the business's clock [S1]. */
export function whenText(instant: Instant, offsets: readonly ZoneOffset[], texts: BookingTexts): string {
  const time = shopTimeOf(instant, offsets)
  return `${dayText(time.day, texts.time)}, ${clockTime(time)}`
}

/** `24.11, 10:00`: after a word that no language bends it for. */
export function untilText(instant: Instant, offsets: readonly ZoneOffset[]): string {
  const time = shopTimeOf(instant, offsets)
  return `${dateText(time.day)}, ${clockTime(time)}`
}

/** `завтра, 10:00`; of other days `вт 24.11, 10:00`. */
export function shortWhen(instant: Instant, nowMs: number, offsets: readonly ZoneOffset[], texts: BookingTexts): string {
  const time = shopTimeOf(instant, offsets)
  return `${nearDay(time.day, nowMs, offsets, texts)}, ${clockTime(time)}`
}

/** `14:05`, with its day where that is not today. */
export function ageText(atMs: number, nowMs: number, offsets: readonly ZoneOffset[]): string {
  const at = shopTimeOf(new Date(atMs).toISOString(), offsets)
  const isToday = at.day === shopTimeOf(new Date(nowMs).toISOString(), offsets).day
  return isToday ? clockTime(at) : `${dateText(at.day)} ${clockTime(at)}`
}

/** What stands on a day of the strip. */
export function dayFace(day: Day, texts: BookingTexts): { readonly weekday: string; readonly number: string; readonly month: string } {
  const { number, name } = dateParts(day, texts.time.month)
  return { weekday: texts.time.weekdayShort[weekdayKey(day)], number, month: name.slice(0, 3) }
}

function nearDay(day: Day, nowMs: number, offsets: readonly ZoneOffset[], { today, tomorrow, time }: BookingTexts): string {
  const now = shopTimeOf(new Date(nowMs).toISOString(), offsets).day
  if (day === now) return today
  return day === addDays(now, 1) ? tomorrow : `${time.weekdayShort[weekdayKey(day)]} ${dateText(day)}`
}

function dateText(day: Day): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`
}

function dateParts(day: Day, months: TimeTexts['month']): { readonly number: string; readonly name: string } {
  return { number: String(Number(day.slice(8))), name: months[String(Number(day.slice(5, 7))) as Month] }
}

function weekdayKey(day: Day): Weekday {
  return String(weekdayOf(day)) as Weekday
}
