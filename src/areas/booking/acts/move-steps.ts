import type { SlotPlace } from '#domain/booking/another-slot.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { shiftVisit } from '#domain/booking/visit-parts.ts'
import { editStep, type BookingStep } from './booking-step.ts'

/**
 * The commands that take a booking to another place, for `performAll` in this order; `whole` takes the rest of
 * its visit along by as much [B8], found among `bookings`. An employee who stays is not named: what
 * somebody else changes about that meanwhile is not taken back.
 */
export function moveSteps(booking: Booking, place: SlotPlace, whole: boolean, bookings: readonly Booking[]): readonly BookingStep[] {
  const moves = whole ? shiftVisit(booking, place, bookings) : [{ booking, place }]
  return moves.map((move) => editStep('move', move.booking, changedPlace(move.booking, move.place)))
}

function changedPlace(booking: Booking, { start, employee_id }: SlotPlace): { readonly start: string; readonly employee_id?: string } {
  return { start, ...(employee_id !== booking.employee_id && { employee_id }) }
}
