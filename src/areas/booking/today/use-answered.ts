import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { DecisionAnswer } from './answered.ts'

/** How long the list is left alone before what was answered leaves it. */
const restMs = 6_000

/** Keeps answered cards where they are until nobody has touched the list for a while. */
export function useAnswered(pane: RefObject<HTMLElement | null>) {
  const [answered, setAnswered] = useState<ReadonlyMap<string, DecisionAnswer>>(new Map())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onTouch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnswered(new Map()), restMs)
  }, [])
  const onAnswered = useCallback(
    (answer: DecisionAnswer) => {
      setAnswered((before) => new Map(before).set(answer.decision.view.row.id, answer))
      onTouch()
    },
    [onTouch],
  )
  const onUndone = useCallback((id: string) => {
    setAnswered((before) => new Map([...before].filter(([key]) => key !== id)))
  }, [])
  useEffect(() => {
    const element = pane.current
    element?.addEventListener('pointerdown', onTouch)
    element?.addEventListener('keydown', onTouch)
    return () => {
      clearTimeout(timer.current)
      element?.removeEventListener('pointerdown', onTouch)
      element?.removeEventListener('keydown', onTouch)
    }
  }, [pane, onTouch])
  return { answered, onAnswered, onUndone }
}
