import type { ComponentType } from 'react'
import { BookingContext, type BookingKit } from './booking-tools.ts'

/** A screen of booking with all that it takes from outside. */
export function withinBooking<Props extends object>(booking: BookingKit, Screen: ComponentType<Props>): ComponentType<Props> {
  return function Within(props) {
    return (
      <BookingContext value={booking}>
        <Screen {...props} />
      </BookingContext>
    )
  }
}
