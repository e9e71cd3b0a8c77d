import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from './answered.ts'

/** How long the list is left alone before what was answered leaves it. */
const restMs = 6_000

/** Keeps answered cards where they are until nobody has touched the list for a while. */
export function useAnswered() {
  const [answered, setAnswered] = useState<ReadonlyMap<string, Answer>>(new Map())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onTouch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnswered(new Map()), restMs)
  }, [])
  const onAnswered = useCallback(
    (answer: Answer) => {
      setAnswered((before) => new Map(before).set(answer.decision.view.row.id, answer))
      onTouch()
    },
    [onTouch],
  )
  const onUndone = useCallback((id: string) => {
    setAnswered((before) => new Map([...before].filter(([key]) => key !== id)))
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { answered, onAnswered, onUndone, onTouch }
}
