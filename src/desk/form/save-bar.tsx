import { useEffect, useRef, type ReactNode } from 'react'
import classes from './save-bar.module.css'

interface Props {
  /** Whether it stays in sight at the foot, whatever is scrolled. */
  readonly isSticky: boolean
  readonly children: ReactNode
}

/**
 * What a form is saved by. While it stays at the foot, the page knows how much it takes: messages lie above it (`message.module.css`), and
 * what has the focus (`desk.css`).
 */
export function SaveBar({ isSticky, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!isSticky || !element) return undefined
    const { style } = document.documentElement
    // Its words take more lines on a narrow screen, and once they say more.
    const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${element.offsetHeight + 12}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--save-bar')
    }
  }, [isSticky])
  return (
    <div ref={bar} className={classes.bar} data-sticky={isSticky || undefined}>
      {children}
    </div>
  )
}
