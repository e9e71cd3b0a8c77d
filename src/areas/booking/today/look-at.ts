import type { Day } from '#domain/shared/zone.ts'

/** The address at which Today shows a booking beside the day, so that closing it leads back to the same day. */
export function lookAt(bookingId: string, day: Day, today: Day): string {
  return `/?${day === today ? '' : `day=${day}&`}booking=${bookingId}`
}
