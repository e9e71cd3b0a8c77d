import type { ReactNode } from 'react'
import classes from './section.module.css'

/** A part of a page under its own heading. */
export function Section({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}
