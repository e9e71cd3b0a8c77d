import { useState } from 'react'
import type { Instant } from '#domain/shared/zone.ts'
import { useOnce } from '#lib/react/use-once.ts'
import type { OwnVisit } from '#offline/visitor/visitor-engine.ts'
import type { VisitPageData } from '../shop/shop-page-types.ts'
import type { VisitSecret } from '../shop/visit-address.ts'
import styles from './acts.module.css'
import { useBooking } from './booking-tools.ts'
import { TimeChoice } from './time-choice.tsx'
import { isVisitAhead, statusOf, type RefusedStanding } from './visit-standing.ts'
import { namesText } from './summary-text.ts'
import { whenText } from './when-text.ts'
import { StoringFailed } from './storing-failed.tsx'
import { useStoring } from './use-storing.ts'
import { useTakeBack } from './use-take-back.ts'
import { slotQueryOf, wishOfVisit } from './wish.ts'

interface Props {
  readonly own: OwnVisit
  readonly others: readonly OwnVisit[]
  readonly page: VisitPageData
  readonly standing: RefusedStanding
  readonly onAsked: (visit: VisitSecret) => void
  readonly onForm: () => void
}

/** A request that was refused, with all that was typed for it: sent again, at another time where its own is taken. */
export function TryAgain({ own, others, page, standing, onAsked, onForm }: Props) {
  const { tools, said } = useBooking()
  const once = useOnce()
  const { takeBack, failure: notTaken } = useTakeBack(own, onForm)
  const { failure = notTaken, store } = useStoring()
  const { wanted } = own
  const [start, setStart] = useState<Instant>()
  if (!wanted) return null
  const needsTime = standing === 'taken'
  const isOver = standing === 'listingGone'
  const at = needsTime ? start : wanted.start
  const send = async (): Promise<void> => {
    if (at === undefined) return
    // As a request of its own: the one that was refused goes once this one is safe.
    const next = { ...wanted, id: tools.newId(), start: at, parts: wanted.parts.map((part) => ({ ...part, id: tools.newId() })) }
    const secret = tools.newSecret()
    if (!(await store(() => tools.engine.ask(next, secret, own.listing)))) return
    await store(() => tools.engine.discard(own.id))
    onAsked({ id: next.id, secret })
  }
  const query = slotQueryOf(wishOfVisit(wanted).parts, wanted.business_id)
  return (
    <section className={styles.box} aria-label={needsTime ? said.newTime : isOver ? said.listingGone : said.sendAgain}>
      {standing === 'visitsFull' && <Waiting visits={others.filter(({ id }) => id !== own.id)} page={page} />}
      {needsTime && <TimeChoice query={query} booking={page.booking} start={start} near={wanted.start} onChoose={setStart} />}
      <StoringFailed failure={failure} />
      <div className={styles.acts}>
        {!isOver && (
          <button type="button" className={styles.main} disabled={at === undefined} onClick={() => once(send)}>
            {needsTime ? said.book : said.sendAgain}
          </button>
        )}
        <button type="button" className={styles.act} onClick={() => void takeBack()}>
          {said.takeBack}
        </button>
      </div>
    </section>
  )
}

/** The requests that have to be answered first, each with the way to it. */
function Waiting({ visits, page }: { readonly visits: readonly OwnVisit[]; readonly page: VisitPageData }) {
  const { tools, said } = useBooking()
  const waiting = visits.filter((visit) => visit.seen && isVisitAhead(visit, tools.now()) && statusOf(visit.seen) === 'pending')
  return (
    <ul className={styles.list}>
      {waiting.map(({ id, secret, seen }) => (
        <li key={id}>
          <a
            href={`#${id}.${secret}`}
          >{`${namesText(seen?.parts.map(({ service_name }) => service_name) ?? [], said)}, ${whenText(seen!.parts[0]!.start, page.booking.offsets, said)}`}</a>
        </li>
      ))}
    </ul>
  )
}
