import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { RowMark } from '#desk/state/row-mark.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { BookingBadge, isStatusUnsent } from './booking-badge.tsx'
import classes from './booking-row.module.css'
import type { BookingView } from './booking-view.ts'
import { statusNow } from './status-looks.ts'

interface Props {
  readonly view: BookingView
  /** With its day, where the list holds several. */
  readonly withDay: boolean
  /** Among one customer's bookings, where who it is need not be said. */
  readonly isOfCustomer?: boolean
  readonly isOpen?: boolean
  /** What it opens stands beside the list, which stays where it is scrolled to. */
  readonly opensBeside?: boolean
  /** Where a touch leads. */
  readonly to: string
}

/** A booking as a line of a list. */
export const BookingRow = memo(function BookingRow({
  view,
  withDay,
  isOfCustomer = false,
  isOpen = false,
  opensBeside = false,
  to,
}: Props) {
  const { business } = useDesk()
  const words = useDeskWords()
  const { row } = view
  const status = statusNow(row, useNow())
  return (
    <Link to={to} preventScrollReset={opensBeside} className={classes.row} data-status={status} aria-current={isOpen ? 'true' : undefined}>
      <span className={classes.box}>
        <span className={classes.when}>
          <span className={classes.time}>{words.time(row.start)}</span>
          <span className={classes.until}>{withDay ? words.day(dayOf(row.start, business.time_zone)) : words.time(row.end)}</span>
        </span>
        <span className={classes.what}>
          <span className={classes.name}>{isOfCustomer ? words.service(row) : words.customer(row)}</span>
          <span className={classes.more}>
            {!isOfCustomer && `${words.service(row)} · `}
            {words.employee(row.employee_id)}
            {!isOfCustomer && row.customer_phone && row.customer_name && (
              <span className={classes.phone}> · {showPhone(row.customer_phone)}</span>
            )}
          </span>
        </span>
        <span className={classes.state}>
          <BookingBadge view={view} />
          {(view.attention || !isStatusUnsent(view)) && <RowMark view={view} />}
        </span>
      </span>
    </Link>
  )
})
