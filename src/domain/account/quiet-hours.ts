import { addDays, dayOf, instantAt, minutesOf, type Instant } from '#domain/shared/zone.ts'

/** Minutes of the business's day in which a device does not ring; over midnight where `from` is the later one. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/** When the quiet hours end in which `now` lies, by the business's clock; undefined outside them [N3, S1]. */
export function quietUntil(quiet: QuietHours | null, now: Instant, zone: string): Instant | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined
  const day = dayOf(now, zone)
  const minute = minutesOf(now, day, zone)
  const isOver = quiet.from > quiet.to
  const isQuiet = isOver ? minute >= quiet.from || minute < quiet.to : minute >= quiet.from && minute < quiet.to
  if (!isQuiet) return undefined
  return instantAt(isOver && minute >= quiet.from ? addDays(day, 1) : day, quiet.to, zone)
}
