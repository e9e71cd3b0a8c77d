import { useEffect, useRef, type ReactNode } from 'react'
import { missTaps } from './miss-taps.ts'

interface Props {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * What comes, grows and goes above other things to tap, such as a notice. Just after its height has changed, a tap in it or beneath it was
 * meant for what was there before, and does nothing.
 */
export function MovingBlock({ className, children }: Props) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = block.current
    if (!element) return undefined
    let movedAt = -Infinity
    let height = element.offsetHeight
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight !== height) movedAt = performance.now()
      height = element.offsetHeight
    })
    observer.observe(element)
    // What is in the block follows it, too, as the DOM counts.
    const isMoved = (target: Element) => (element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    const end = missTaps(element.parentElement, (target) => (isMoved(target) ? movedAt : -Infinity))
    return () => {
      observer.disconnect()
      end()
    }
  }, [])
  return (
    <div ref={block} className={className}>
      {children}
    </div>
  )
}
