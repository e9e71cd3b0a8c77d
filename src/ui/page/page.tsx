import type { ReactNode } from 'react'
import classes from './page.module.css'

interface Props {
  readonly children: ReactNode
  /** `reading` for forms and text, `wide` for lists, `full` for boards that use the whole screen. */
  readonly width?: 'reading' | 'wide' | 'full'
}

/** The frame of a screen: its margins and how wide its content may grow. */
export function Page({ children, width = 'wide' }: Props) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  )
}

/** A surface for what belongs together. */
export function Card({
  title,
  children,
  actions,
}: {
  readonly title?: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <section className={classes.card}>
      {(title !== undefined || actions) && (
        <div className={classes.cardHeader}>
          <h2 className={classes.cardTitle}>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
