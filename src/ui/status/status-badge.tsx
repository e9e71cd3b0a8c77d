import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

/** What a status means to the person who sees it; the colour follows. */
export type Tone = 'waiting' | 'active' | 'here' | 'good' | 'bad' | 'quiet'

interface Props {
  readonly tone: Tone
  /** A shape of its own for each status, so that colour is never the only sign. */
  readonly icon: Icon
  /** Whether it says more than a word, and may stand in two lines. */
  readonly isLong?: boolean
  /** The word. */
  readonly children: ReactNode
}

/** A status by colour, shape and word. */
export function StatusBadge({ tone, icon: Shape, isLong = false, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} data-long={isLong || undefined}>
      <Shape size={16} stroke={2.2} aria-hidden />
      <span className={classes.word}>{children}</span>
    </span>
  )
}
