import { useCallback, useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import { partsOf } from '#domain/booking/visit-parts.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRowsSoFar } from '#offline/react/hooks.ts'

const dayMinutes = 1440
/** A range in which nothing lies: what belongs to no visit is not looked for. */
const nowhere = { index: 'start', from: '0', to: '1' } as const

/** The bookings of a booking's visit in order, itself among them, as far as this device has them, pending commands folded in [B8]. */
export function useParts(booking: Booking): readonly Booking[] {
  const { business } = useDesk()
  const { visit_id, start } = booking
  const range = useMemo(
    () => (visit_id ? ({ index: 'start', from: addMinutes(start, -dayMinutes), to: addMinutes(start, dayMinutes) } as const) : nowhere),
    [visit_id, start],
  )
  const match = useCallback((row: Booking) => row.visit_id === visit_id, [visit_id])
  const known = useRowsSoFar('bookings', { businessId: business.id, range, match })
  return useMemo(
    () =>
      partsOf(
        booking,
        (known ? soFarOf(known) : []).map((view) => view.row),
      ),
    [booking, known],
  )
}

/** The same without the booking itself. */
export function useOtherParts(booking: Booking): readonly Booking[] {
  const parts = useParts(booking)
  return useMemo(() => parts.filter((part) => part.id !== booking.id), [parts, booking.id])
}
