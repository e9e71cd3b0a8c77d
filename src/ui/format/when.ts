/**
 * Dates and times as people here write them: 21.11.2026, 14:30, by the 24-hour clock in
 * every language. `Intl` knows too little Kyrgyz to be left to it. Instants are shown in
 * the business's zone [S1]; days are `YYYY-MM-DD`.
 */
export function dateText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

export function timeText(instant: string, zone: string): string {
  return local(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

export function dayIn(instant: string, zone: string): string {
  return local(instant, zone).toPlainDate().toString()
}

/** Days from `today` to `day`: 1 is tomorrow, -1 yesterday. */
export function daysFrom(today: string, day: string): number {
  return Temporal.PlainDate.from(today).until(day).days
}

/** The parts that a day's name is put together from; `weekday` 1 is Monday. */
export function dayParts(day: string): { readonly weekday: Digit<7>; readonly date: number; readonly month: Digit<12> } {
  const { dayOfWeek, day: date, month } = Temporal.PlainDate.from(day)
  return { weekday: dayOfWeek as Digit<7>, date, month: month as Digit<12> }
}

type Digit<Last extends 7 | 12> = 1 | 2 | 3 | 4 | 5 | 6 | 7 | (Last extends 12 ? 8 | 9 | 10 | 11 | 12 : never)

function local(instant: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
}
