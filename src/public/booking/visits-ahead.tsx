import { sortedBy } from '#lib/sorted-by.ts'
import { must } from '#lib/assert.ts'
import { bookFragment, visitAddress } from '../shop/visit-address.ts'
import type { VisitsAheadProps } from '../woken.ts'
import { useBooking } from './booking-tools.ts'
import { useDeviceVisits } from './use-device-visits.ts'
import { useDeviceWaits } from './waiting/use-device-waits.ts'
import { spanOfVisit } from './visit-facts.ts'
import { isVisitAhead } from './visit-standing.ts'
import styles from './visits-ahead.module.css'
import { shortWhen } from './when-text.ts'

/** What has not reached the salon is no fact yet. */
const unsentWords = { create: 'notSent', move: 'keptMove', cancel: 'keptCancel' } as const

/**
 * The visits of this device that are still to come, and whether it waits for others, over the page's lower edge: nothing on the page moves
 * for it.
 */
export function VisitsAhead({ page }: VisitsAheadProps) {
  const { tools, said } = useBooking()
  const { businessId, offsets } = must(page.booking, 'what can be booked')
  const visits = useDeviceVisits(businessId)
  const coming = (visits ?? [])
    .filter((visit) => isVisitAhead(visit, tools.now()))
    .map((visit) => ({ visit, start: spanOfVisit(visit)?.start ?? '' }))
  const ahead = sortedBy(coming, ({ start }) => start)
  const waits = useDeviceWaits(businessId) ?? []
  if (ahead.length + waits.length === 0) return null
  return (
    <nav className={styles.bar} aria-label={said.yours}>
      <b>{said.yours}</b>
      {ahead.map(({ visit, start }) => (
        <a key={visit.id} href={visitAddress(page.path, location.search, visit)}>
          {shortWhen(start, tools.now(), offsets, said)}
          {visit.unsent && <small>{said[visit.unsent.mayBeSent ? 'unanswered' : unsentWords[visit.unsent.command.name]]}</small>}
        </a>
      ))}
      {waits.length > 0 && <a href={bookFragment}>{said.waitlist}</a>}
    </nav>
  )
}
