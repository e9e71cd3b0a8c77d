import type { ReactNode } from 'react'
import { pictureAt } from '#lib/picture-sizes.ts'
import { cardGround } from '#print/card-look.ts'
import styles from './card-picture.module.css'
import type { CardTerms } from './card-page-types.ts'

interface Props {
  readonly terms: CardTerms
  readonly business: string
  /** What is on it. */
  readonly children?: ReactNode
}

/** The card as it is held in the hand: whose it is, and what is on it. */
export function CardPicture({ terms, business, children }: Props) {
  return (
    <section className={styles.face} style={{ background: cardGround(terms) }} aria-label={terms.name}>
      <header className={styles.head}>
        {terms.logo === undefined ? (
          <span className={styles.letter} aria-hidden="true">
            {/\p{L}/u.exec(business)?.[0]}
          </span>
        ) : (
          <img className={styles.logo} src={pictureAt(terms.logo, 160)} width="48" height="48" alt="" decoding="async" />
        )}
        <span className={styles.names}>
          <b>{terms.name}</b>
          <small>{business}</small>
        </span>
      </header>
      {children}
    </section>
  )
}

/** The places of a started card, as many as were stamped filled. `label` says it to whoever hears it. */
export function StampPlaces({ stamps, size, label }: { readonly stamps: number; readonly size: number; readonly label: string }) {
  return (
    <div className={styles.places} data-many={size > 20}>
      <span className={styles.heard}>{label}</span>
      {Array.from({ length: size }, (_, nth) => (
        <span key={nth} aria-hidden="true" className={nth < stamps ? styles.stamped : styles.place}>
          {nth < stamps ? <Check /> : nth + 1 === size ? <Gift /> : nth + 1}
        </span>
      ))}
    </div>
  )
}

function Check() {
  return (
    <svg viewBox="0 0 24 24">
      <path d="M5 13l4 4L19 7" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

function Gift() {
  return (
    <svg viewBox="0 0 24 24">
      <path
        d="M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9C7 9 7 4 9.5 4S12 9 12 9s0-5 2.5-5S17 9 12 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** What stands large on it: a share, or bonuses. */
export function CardFigure({ figure, children }: { readonly figure: string; readonly children: ReactNode }) {
  return (
    <p className={styles.figure}>
      <b>{figure}</b>
      <span>{children}</span>
    </p>
  )
}
