import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Day } from '#domain/shared/zone.ts'
import type { Selection } from './month.ts'

/**
 * From the day where the pointer came down to the one over which it is. A finger that scrolls the
 * page chooses nothing, and the click that ends a drag is no tap.
 */
export function useDayDrag(onSelect: (selection: Selection) => void) {
  const from = useRef<Day>(null)
  const isDragging = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.button === 0 ? dayAt(event.target) : null
      isDragging.current = false
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null || event.buttons !== 1) return
      // A finger stays with what it touched first: what lies beneath it now has to be asked for.
      const head = dayAt(document.elementFromPoint(event.clientX, event.clientY))
      if (head === null || (head === from.current && !isDragging.current)) return
      isDragging.current = true
      onSelect({ anchor: from.current, head })
    },
    onClickCapture: (event: MouseEvent) => {
      if (isDragging.current) event.stopPropagation()
      isDragging.current = false
    },
  }
}

function dayAt(target: EventTarget | null): Day | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null) : null
}
