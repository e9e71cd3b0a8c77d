import type { ReactNode } from 'react'
import styles from './state-line.module.css'
import type { VisitStanding } from './visit-standing.ts'

type Look = 'good' | 'waiting' | 'bad' | 'quiet'

/** Colour and shape of a standing; its word stands beside them. */
const looks: Readonly<Record<VisitStanding, readonly [Look, string]>> = {
  sending: ['waiting', '…'], kept: ['waiting', '↑'], waiting: ['waiting', '…'], approved: ['good', '✓'], completed: ['good', '✓'],
  cancelled: ['bad', '✕'], expired: ['bad', '!'], no_show: ['quiet', '–'], unknown: ['quiet', '…'], notFound: ['quiet', '?'],
  taken: ['bad', '!'], visitsFull: ['waiting', '!'], listingGone: ['bad', '!'], refused: ['bad', '!'],
}

/** How a visit stands, in one big line. */
export function StateLine({ standing, title, children }: { readonly standing: VisitStanding; readonly title: string; readonly children: ReactNode }) {
  const [look, sign] = looks[standing]
  return (
    <output className={`${styles.state} ${styles[look]}`}>
      <span className={styles.sign} aria-hidden="true">{sign}</span>
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </output>
  )
}
