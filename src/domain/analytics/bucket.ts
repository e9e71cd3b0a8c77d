import { addDays, daysBetween, weekdayOf, type Day } from '#domain/shared/zone.ts'
import { daysIn, type Period } from './period.ts'

/** What the figures of a period are shown by. */
export const bucketKinds = ['hour', 'day', 'week', 'month'] as const
export type BucketKind = (typeof bucketKinds)[number]

/** A part of a period: a span of its days, or an hour of one of them by the wall clock [A1]. */
export interface Bucket extends Period {
  /** 0–23; null where it is whole days. */
  readonly hour: number | null
}

/** More points than this say nothing on any screen. */
const maxDays = { hour: 7, day: 100, week: 750, month: Infinity } as const
const minDays = { hour: 1, day: 2, week: 14, month: 59 } as const

/** What a period can be shown by, the finest first. */
export function bucketKindsFor(period: Period): readonly BucketKind[] {
  const days = daysIn(period)
  return bucketKinds.filter((kind) => days >= minDays[kind] && days <= maxDays[kind])
}

/** What a period is shown by unless somebody says otherwise. */
export function usualBucketKind(period: Period): BucketKind {
  const days = daysIn(period)
  return days === 1 ? 'hour' : days <= 62 ? 'day' : days <= 190 ? 'week' : 'month'
}

/**
 * The parts of a period in their order. Weeks begin on Monday; the first and last of weeks and months end where the period does.
 * It is cut by the calendar of so many days `later`, where it is held against a period that begins then.
 */
export function bucketsOf(period: Period, kind: BucketKind, later = 0): readonly Bucket[] {
  const buckets: Bucket[] = []
  for (let from = period.from; from <= period.to;) {
    const end = addDays(lastDayOf(addDays(from, later), kind), -later)
    const to = end < period.to ? end : period.to
    if (kind === 'hour') for (let hour = 0; hour < 24; hour += 1) buckets.push({ from, to, hour })
    else buckets.push({ from, to, hour: null })
    from = addDays(to, 1)
  }
  return buckets
}

/**
 * The parts of the period before, each as long as that of the period which it is held against [A3]: weeks lie otherwise in it, and so do
 * months, unless both periods begin with one.
 */
export function bucketsBefore(before: Period, period: Period, kind: BucketKind): readonly Bucket[] {
  const hasOwnMonths = kind === 'month' && [before, period].every(({ from }) => from.endsWith('-01'))
  return bucketsOf(before, kind, hasOwnMonths ? 0 : daysBetween(before.from, period.from))
}

/** The last day of the day, week or month that a day lies in. */
function lastDayOf(day: Day, kind: BucketKind): Day {
  if (kind === 'week') return addDays(day, 7 - weekdayOf(day))
  if (kind === 'month') {
    const date = Temporal.PlainDate.from(day)
    return date.with({ day: date.daysInMonth }).toString()
  }
  return day
}

/** Where the shop's clock stands. */
export interface ShopHour {
  readonly day: Day
  readonly hour: number
}

/** Whether all of a bucket has passed [A3]. */
export function isOver({ to, hour }: Bucket, now: ShopHour): boolean {
  return to < now.day || (to === now.day && hour !== null && hour < now.hour)
}

export function shopHourAt(instant: string, zone: string): ShopHour {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return { day: local.toPlainDate().toString(), hour: local.hour }
}
