import { useCallback, useEffect, useState } from 'react'

/** An answer that is on its way, there, or not to be had; what was there before stays to be shown. */
export interface AskedAnswer<Of> {
  readonly answer: Of | undefined
  readonly isLoading: boolean
  readonly again: () => void
}

/** Asks whenever `key` changes; what comes after a newer question is not heard. */
export function useAsked<Of>(key: string | undefined, ask: () => Promise<Of | undefined>): AskedAnswer<Of> {
  const [state, setState] = useState<{ readonly key: string | undefined; readonly answer: Of | undefined; readonly isLoading: boolean }>({
    key: undefined,
    answer: undefined,
    isLoading: true,
  })
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((last) => last + 1), [])
  useEffect(() => {
    if (key === undefined) return undefined
    let isWanted = true
    setState((last) => ({ ...last, isLoading: true }))
    const hear = (answer: Of | undefined): void => void (isWanted && setState({ key, answer, isLoading: false }))
    ask().then(hear, () => hear(undefined))
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that is asked
  }, [key, turn])
  return { answer: state.answer, isLoading: state.isLoading || state.key !== key, again }
}
