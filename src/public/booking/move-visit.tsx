import { useEffect, useRef, useState } from 'react'
import type { Instant } from '#domain/shared/zone.ts'
import { sortedBy } from '#lib/sorted-by.ts'
import type { OwnVisit, SeenVisit } from '#offline/visitor/visitor-engine.ts'
import type { VisitPageData } from '../shop/shop-page-types.ts'
import styles from './acts.module.css'
import { useBooking } from './booking-tools.ts'
import { TimeChoice } from './time-choice.tsx'
import { StoringFailed } from './storing-failed.tsx'
import { useStoring } from './use-storing.ts'
import { spanOfVisit } from './visit-facts.ts'
import { slotQueryOf, type WishedPart } from './wish.ts'

interface Props {
  readonly own: OwnVisit
  readonly seen: SeenVisit
  readonly page: VisitPageData
  readonly onDone: () => void
}

/**
 * Another time for a visit, with the same people: the visit itself does not stand in its way [S8]. It stays open until that is stored [E1].
 */
export function MoveVisit({ own, seen, page, onDone }: Props) {
  const { tools, said } = useBooking()
  const [start, setStart] = useState<Instant>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const present = spanOfVisit(own)?.start
  const query = slotQueryOf(movedParts(seen), page.booking.businessId)
  const { isStoring, failure, store } = useStoring()
  const move = async (): Promise<void> => {
    if (start !== undefined && (await store(() => tools.engine.move(own.id, start)))) onDone()
  }
  return (
    <section className={styles.box} aria-label={said.newTime}>
      <h2 ref={heading} tabIndex={-1}>
        {said.newTime}
      </h2>
      <TimeChoice
        query={query && { ...query, visit_id: own.id }}
        booking={page.booking}
        start={start}
        present={present}
        near={present}
        onChoose={setStart}
      />
      <StoringFailed failure={failure} />
      <div className={styles.acts}>
        <button type="button" className={styles.main} disabled={isStoring || start === undefined} onClick={() => void move()}>
          {said.moveHere}
        </button>
        <button type="button" className={styles.act} onClick={onDone}>
          {said.cancelNo}
        </button>
      </div>
    </section>
  )
}

/** What still stands of it, in the order in which it is given. */
function movedParts({ parts }: SeenVisit): readonly WishedPart[] {
  return sortedBy(
    parts.filter(({ status }) => status === 'pending' || status === 'approved'),
    ({ start }) => start,
  ).flatMap(({ service_id, employee_id }) => (service_id === null ? [] : [{ service: service_id, employee: employee_id }]))
}
