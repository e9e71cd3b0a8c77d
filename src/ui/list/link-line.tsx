import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './link-line.module.css'

interface Props {
  readonly to: string
  readonly name: string
  /** What else is to be known of it, beneath its name. */
  readonly more: ReactNode
  /** A picture before its name. */
  readonly lead?: ReactNode
  /** Stands at the line's end: what it costs. */
  readonly end?: ReactNode
  /** It is switched off, or hidden. */
  readonly isOff?: boolean
  /** Left out where something else that can be tapped stands beside the line. */
  readonly hasArrow?: boolean
}

/** A line of a list that opens what it names. */
export function LinkLine({ to, name, more, lead, end, isOff = false, hasArrow = true }: Props) {
  return (
    <Link to={to} className={classes.line} data-off={isOff || undefined}>
      {lead}
      <span className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.more}>{more}</span>
      </span>
      {end !== undefined && <span className={classes.end}>{end}</span>}
      {hasArrow && <IconChevronRight className={classes.arrow} size={20} stroke={1.8} aria-hidden />}
    </Link>
  )
}

/** A word of its own among what is said of a line. */
export function LineTag({ children }: { readonly children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>
}
