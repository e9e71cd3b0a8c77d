import { useEffect, useState } from 'react'
import type { Observable } from '#offline/observable.ts'

/** The present value of what changes; undefined until it is known. */
export function useTold<Of>(observable: Observable<Of>): Of | undefined {
  const [value, setValue] = useState<Of>()
  useEffect(() => {
    const subscription = observable.subscribe((next) => setValue(() => next))
    return () => subscription.unsubscribe()
  }, [observable])
  return value
}
