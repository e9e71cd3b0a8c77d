import { useState } from 'react'
import type { OwnVisitProps } from '../woken.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { readVisitFragment, type VisitSecret } from '../shop/visit-address.ts'
import { useBooking } from './booking-tools.ts'
import { ChangeActs } from './change-acts.tsx'
import { focusHeading } from './focus-heading.ts'
import { StateLine } from './state-line.tsx'
import { TryAgain } from './try-again.tsx'
import { useOnline } from './use-online.ts'
import { useOwnVisit } from './use-own-visit.ts'
import { VisitDetails } from './visit-details.tsx'
import styles from './visit-screen.module.css'
import { isRefused, standingOf, visitMarks, type VisitStanding } from './visit-standing.ts'
import { VisitWays } from './visit-ways.tsx'
import { ageText, untilText } from './when-text.ts'

/** A visit of one's own: how it stands, what it is, and what can still be done with it. */
export function VisitScreen({ page, texts, visit: given, onForm }: OwnVisitProps) {
  const { tools, said } = useBooking()
  const [visit, setVisit] = useState(given)
  const isOnline = useOnline()
  const { visits, own } = useOwnVisit(page.booking, visit)
  const standing: VisitStanding = own ? standingOf(own, isOnline) : visit ? 'unknown' : 'notFound'
  const isLost = standing === 'unknown' && visits !== undefined && !isOnline
  /** A request that was refused is sent anew under another link; this page is then that one's. */
  const follow = (next: VisitSecret): void => {
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${next.id}.${next.secret}`)
    setVisit(readVisitFragment(location.hash))
  }
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <a className={styles.back} href={page.shopPath + location.search}>{`‹ ${page.title}`}</a>
        <h1 ref={focusHeading} tabIndex={-1}>
          {said.visit}
        </h1>
      </header>
      <StateLine mark={visitMarks[standing]} title={said[standing]}>
        {standing === 'waiting' && own?.seen?.expires_at ? (
          <p>{fillPlaces(said.waitingHint, { when: untilText(own.seen.expires_at, page.booking.offsets) })}</p>
        ) : (
          standing !== 'waiting' && (standing !== 'unknown' || isLost) && <p>{said[`${standing}Hint`]}</p>
        )}
        {own?.seenAt && !isOnline && standing !== 'kept' ? (
          <p>{fillPlaces(said.age, { when: ageText(own.seenAt, tools.now(), page.booking.offsets) })}</p>
        ) : null}
      </StateLine>
      {(own?.seen ?? own?.wanted) && <VisitDetails own={own} page={page} texts={texts} />}
      {own && isRefused(standing) && (
        <TryAgain own={own} others={visits ?? []} page={page} standing={standing} onAsked={follow} onForm={onForm} />
      )}
      {own && <ChangeActs own={own} page={page} isOnline={isOnline} onForm={onForm} />}
      <VisitWays own={own} page={page} standing={standing} texts={texts} />
    </main>
  )
}
