import { useRef } from 'react'

/** Runs what a tap begins; a second tap while that goes on does nothing, so that nothing is stored twice. */
export function useOnce(): (act: () => Promise<unknown>) => void {
  const isBusy = useRef(false)
  return (act) => {
    if (isBusy.current) return
    isBusy.current = true
    void act().finally(() => (isBusy.current = false))
  }
}
