import type { ReactNode } from 'react'
import classes from './row-card.module.css'

/** A short list on a surface of its own, a line between its rows; the rows are list items. */
export function RowCard({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={`${classes.card} ${classes.rows}`} aria-label={label}>
      {children}
    </ul>
  )
}
