import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice-state.module.css'

interface Props {
  readonly icon: Icon
  /** What would be here. */
  readonly title: string
  readonly children?: ReactNode
  /** The one next step. */
  readonly action?: ReactNode
  readonly tone?: 'quiet' | 'bad' | 'waiting'
  /** `page` where this is all that the page says: the title is then its heading. */
  readonly of?: 'page' | 'part'
}

/** An empty list or page: says what would be here and offers the next step. */
export function EmptyState({ icon: Sign, title, children, action, tone = 'quiet', of = 'part' }: Props) {
  const Heading = of === 'page' ? 'h1' : 'h2'
  return (
    <div className={classes.state} data-tone={tone}>
      <span className={classes.sign} aria-hidden>
        <Sign size={30} stroke={1.5} />
      </span>
      <Heading className={classes.title} {...(of === 'page' ? { tabIndex: -1 } : {})}>
        {title}
      </Heading>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
