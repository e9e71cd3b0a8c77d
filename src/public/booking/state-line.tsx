import type { ReactNode } from 'react'
import styles from './state-line.module.css'

/** Colour and shape of how something stands; its word is said beside them. */
export type StateMark = readonly [look: 'good' | 'waiting' | 'bad' | 'quiet', sign: string]

/** How something of one's own stands, in one big line. */
export function StateLine({
  mark: [look, sign],
  title,
  children,
}: {
  readonly mark: StateMark
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <output className={`${styles.state} ${styles[look]}`}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </output>
  )
}
