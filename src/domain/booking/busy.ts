import type { Window } from '#domain/business/schedule.ts'
import { processingIn, type Service } from '#domain/business/service.ts'
import { addMinutes, minutesBetween } from '#domain/shared/zone.ts'
import type { Booking } from './booking.ts'

/**
 * A stretch within a service in which its employee is free to others, and the pauses around the service [S3]. Older rows have no stretch.
 */
export type Taking = Pick<Service, 'buffer_before_minutes' | 'buffer_after_minutes' | 'processing_start_minutes' | 'processing_minutes'>

/** A time in which an employee is busy, in minutes, and the pauses that it needs before and after it [S3]. */
export interface BusySpan extends Window {
  readonly before: number
  readonly after: number
}

/**
 * When the employee is busy within a span: all of it, or its beginning and its end with the stretch between them. This alone says
 * what takes time [B2]. The pauses stand at the outer edges; at those of the stretch a neighbour needs only its own [S3].
 */
export function busySpans(taking: Taking, { start, end }: Window): readonly BusySpan[] {
  const { buffer_before_minutes: before, buffer_after_minutes: after } = taking
  const free = processingIn(taking, end - start)
  if (!free) return [{ start, end, before, after }]
  return [
    { start, end: start + free.start, before, after: 0 },
    { start: start + free.end, end, before: 0, after },
  ]
}

/** The same of a booking, in minutes since the Unix epoch, as exact as its instants. */
export function busySpansOf(booking: Taking & Pick<Booking, 'start' | 'end'>): readonly BusySpan[] {
  return busySpans(booking, { start: Date.parse(booking.start) / 60_000, end: Date.parse(booking.end) / 60_000 })
}

/** The minutes that a booking keeps its employee busy. */
export function busyMinutes(booking: Taking & Pick<Booking, 'start' | 'end'>): number {
  return busySpansOf(booking).reduce((sum, { start, end }) => sum + end - start, 0)
}

/** When within a booking its employee is free to others [S3]; undefined where never. */
export function freeWithin(
  booking: Pick<Booking, 'start' | 'end' | 'processing_start_minutes' | 'processing_minutes'>,
): Pick<Booking, 'start' | 'end'> | undefined {
  const free = processingIn(booking, minutesBetween(booking.start, booking.end))
  return free && { start: addMinutes(booking.start, free.start), end: addMinutes(booking.start, free.end) }
}
