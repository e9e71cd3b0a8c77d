import { useEffect, useRef, useState, type RefObject } from 'react'

/** How long an outcome that asks for nothing stands, how soon it is looked at again whether somebody is at it, and how long it fades. */
export const leaving = { afterMs: 15_000, againMs: 3_000, fadeMs: 400 } as const

/**
 * Lets a card go by itself, unless somebody points at it or has the focus in it. True while it fades; where motion is
 * not wanted it goes at once.
 */
export function useLeaving(card: RefObject<HTMLElement | null>, mayLeave: boolean, onLeave: () => void): boolean {
  const [isFading, setFading] = useState(false)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    if (!mayLeave) return undefined
    const look = () => {
      if (card.current?.matches(':hover') || card.current?.contains(document.activeElement))
        return void (timer = setTimeout(look, leaving.againMs))
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return leave.current()
      setFading(true)
      timer = setTimeout(() => leave.current(), leaving.fadeMs)
    }
    let timer = setTimeout(look, leaving.afterMs)
    return () => {
      clearTimeout(timer)
      setFading(false)
    }
  }, [card, mayLeave])
  return isFading
}
