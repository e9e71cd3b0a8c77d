import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './linked-section.module.css'

interface Props {
  readonly title: string
  /** Where all of it is, and what leads there. */
  readonly to: string
  readonly all: string
  readonly children: ReactNode
}

/** A part of a screen that shows the first of a list; beside its heading a link leads to the whole. */
export function LinkedSection({ title, to, all, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
        <Link to={to} className={classes.all}>
          {all}
        </Link>
      </h2>
      {children}
    </section>
  )
}
