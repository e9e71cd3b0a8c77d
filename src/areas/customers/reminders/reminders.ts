import { isBlocked, type Booking } from '#domain/booking/booking.ts'
import { byBookingStart } from '#domain/booking/visit-parts.ts'
import type { Customer } from '#domain/customers/customer.ts'

/** Somebody who comes on a day, with all they come for. */
export interface Reminder {
  readonly key: string
  readonly name: string
  /** E.164; empty where nobody knows one. */
  readonly phone: string
  readonly language: Customer['language']
  /** In the order of the day, at least one. */
  readonly bookings: readonly [Booking, ...Booking[]]
}

/** Who is expected and to be reminded: one line a person, in the order of the day; who cannot be reached comes last. */
export function remindersOf(bookings: readonly Booking[], whose: (booking: Booking) => readonly Customer[]): readonly Reminder[] {
  const byKey = new Map<string, Reminder>()
  const expected = bookings.filter((booking) => booking.status === 'approved' && !isBlocked(booking)).toSorted(byBookingStart)
  for (const booking of expected) {
    const [customer] = whose(booking)
    const phone = booking.customer_phone || (customer?.phone ?? '')
    const key = customer?.id ?? (phone || booking.id)
    const known = byKey.get(key)
    const name = booking.customer_name || (customer?.name ?? '')
    byKey.set(
      key,
      known
        ? { ...known, name: known.name || name, phone: known.phone || phone, bookings: [...known.bookings, booking] }
        : { key, name, phone, language: customer?.language ?? '', bookings: [booking] },
    )
  }
  const all = [...byKey.values()]
  return [...all.filter(({ phone }) => phone !== ''), ...all.filter(({ phone }) => phone === '')]
}
