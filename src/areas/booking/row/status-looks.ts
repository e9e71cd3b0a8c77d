import {
  IconCalendarOff,
  IconCheck,
  IconChecks,
  IconClockHour4,
  IconClockX,
  IconUserCheck,
  IconUserX,
  type Icon,
} from '@tabler/icons-react'
import type { Tone } from '#ui/status/status-badge.tsx'
import type { Booking, BookingStatus } from '#domain/booking/booking.ts'
import { expire } from '#domain/booking/requests.ts'
import type { Instant } from '#domain/shared/zone.ts'

/** How a status statusLooks: a colour and a shape, and the word beside them. */
export const statusLooks: Readonly<Record<BookingStatus, { readonly tone: Tone; readonly icon: Icon }>> = {
  pending: { tone: 'waiting', icon: IconClockHour4 },
  approved: { tone: 'active', icon: IconCheck },
  arrived: { tone: 'here', icon: IconUserCheck },
  completed: { tone: 'good', icon: IconChecks },
  no_show: { tone: 'bad', icon: IconUserX },
  cancelled: { tone: 'quiet', icon: IconCalendarOff },
  expired: { tone: 'quiet', icon: IconClockX },
}

/** The status that holds now: a device without network knows that a hold has ended, too [B1, V3]. */
export function statusNow(booking: Booking, now: Instant): BookingStatus {
  return expire(booking, now)?.status ?? booking.status
}
