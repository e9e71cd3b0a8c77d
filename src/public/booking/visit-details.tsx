import { showPhone } from '#domain/shared/phone.ts'
import type { OwnVisit } from '#offline/visitor/visitor-engine.ts'
import type { CarriedPage } from '../pages.ts'
import type { VisitPageData } from '../shop/shop-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { shopTimeOf } from '../shop-clock.ts'
import { useBooking } from './booking-tools.ts'
import styles from './visit-details.module.css'
import { movedFrom, shownParts, spanOfVisit, visitTotal, type ShownPart } from './visit-facts.ts'
import { statusOf } from './visit-standing.ts'
import { dayText, whenText } from './when-text.ts'

/** When, what, with whom and for how much. */
export function VisitDetails({ own, page, texts }: CarriedPage<VisitPageData> & { readonly own: OwnVisit }) {
  const { said } = useBooking()
  const span = spanOfVisit(own)
  const parts = shownParts(own, page, texts)
  const before = movedFrom(own)
  const total = own.seen && parts.length > 1 ? visitTotal(own.seen, page, texts) : undefined
  const person = own.seen ?? own.wanted
  const note = person?.note
  const listing = own.seen?.listing ?? own.listing
  return (
    <section className={styles.visit} aria-label={said.visit}>
      {listing && (
        <p className={styles.listing}>
          {listing.path === null ? listing.name : <a href={listing.path + location.search}>{listing.name}</a>}
        </p>
      )}
      {span && <h2>{dayText(shopTimeOf(span.start, page.booking.offsets).day, said.time)}</h2>}
      {before !== undefined && (
        <p className={styles.moved}>{fillPlaces(said.moved, { when: whenText(before, page.booking.offsets, said) })}</p>
      )}
      <ul>
        {parts.map((part) => (
          <Part key={part.id} part={part} isApart={own.seen !== undefined && part.status !== statusOf(own.seen)} />
        ))}
      </ul>
      {total && (
        <p className={styles.total}>
          <span>{said.total}</span>
          <b>{total}</b>
        </p>
      )}
      {person && (
        <p className={styles.person}>
          {[person.customer_name, showPhone(person.customer_phone).replace(/ /g, '\u00a0')].filter(Boolean).join(', ')}
        </p>
      )}
      {note && <p className={styles.person}>{note}</p>}
    </section>
  )
}

const words = {
  pending: 'waiting',
  approved: 'approved',
  arrived: 'approved',
  completed: 'completed',
  no_show: 'no_show',
  cancelled: 'cancelled',
  expired: 'expired',
} as const

/** `isApart`: it stands otherwise than the visit as a whole. */
function Part({
  part: { service, employee, time, price, status, reason },
  isApart,
}: {
  readonly part: ShownPart
  readonly isApart: boolean
}) {
  const { said } = useBooking()
  const isOff = status === 'cancelled' || status === 'expired'
  return (
    <li className={isOff ? styles.off : undefined}>
      <span className={styles.time}>{time}</span>
      <span className={styles.what}>
        <b>{service}</b>
        {employee && <small>{employee}</small>}
        {isApart && status && <small>{said[words[status]]}</small>}
        {isOff && reason && <small className={styles.reason}>{fillPlaces(said.reason, { reason })}</small>}
      </span>
      <span className={styles.price}>{price}</span>
    </li>
  )
}
