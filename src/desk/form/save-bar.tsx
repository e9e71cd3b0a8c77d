import { useEffect, type ReactNode } from 'react'
import classes from './save-bar.module.css'

interface Props {
  /** Whether it stays in sight at the foot, whatever is scrolled. */
  readonly isSticky: boolean
  readonly children: ReactNode
}

/** What a form is saved by. While it stays at the foot, the page says so: messages lie above it (`message.module.css`). */
export function SaveBar({ isSticky, children }: Props) {
  useEffect(() => {
    if (!isSticky) return undefined
    document.body.dataset['saveBar'] = ''
    return () => {
      delete document.body.dataset['saveBar']
    }
  }, [isSticky])
  return (
    <div className={classes.bar} data-sticky={isSticky || undefined}>
      {children}
    </div>
  )
}
