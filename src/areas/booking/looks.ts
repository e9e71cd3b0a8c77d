import { IconCalendarOff, IconCheck, IconChecks, IconClockHour4, IconClockX, IconUserX, type Icon } from '@tabler/icons-react'
import type { Tone } from '#ui/status/status-badge.tsx'
import type { Booking, BookingStatus } from '#domain/booking/booking.ts'
import { expire } from '#domain/booking/transitions.ts'
import type { Instant } from '#domain/shared/zone.ts'

/** How a status looks: a colour and a shape, and the word beside them. */
export const looks: Readonly<Record<BookingStatus, { readonly tone: Tone; readonly icon: Icon; readonly isVoid: boolean }>> = {
  pending: { tone: 'waiting', icon: IconClockHour4, isVoid: false },
  approved: { tone: 'active', icon: IconCheck, isVoid: false },
  completed: { tone: 'good', icon: IconChecks, isVoid: false },
  no_show: { tone: 'bad', icon: IconUserX, isVoid: false },
  cancelled: { tone: 'quiet', icon: IconCalendarOff, isVoid: true },
  expired: { tone: 'quiet', icon: IconClockX, isVoid: true },
}

/** The status that holds now: a device without network knows that a start has passed, too [B1]. */
export function statusNow(booking: Booking, now: Instant): BookingStatus {
  return expire(booking, now)?.status ?? booking.status
}
