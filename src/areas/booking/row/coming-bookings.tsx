import type { ReactNode } from 'react'
import { Coming } from '#desk/state/coming.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { BookingRow } from './booking-row.tsx'
import type { BookingView } from './booking-view.ts'
import classes from './coming-bookings.module.css'

interface Props {
  /** Those that are here already, such as what was booked on this device. */
  readonly soFar: readonly BookingView[]
  readonly withDay: boolean
  readonly children: ReactNode
}

/** In place of bookings that are not all known: those that are can be acted on, and nothing is said of the others. */
export function ComingBookings({ soFar, withDay, children }: Props) {
  return (
    <div className={classes.place}>
      <Coming of="bookings">{children}</Coming>
      {soFar.length > 0 && (
        <RowCard>
          {soFar.map((view) => (
            <li key={view.row.id}>
              <BookingRow view={view} withDay={withDay} to={`/bookings/${view.row.id}`} />
            </li>
          ))}
        </RowCard>
      )}
    </div>
  )
}
