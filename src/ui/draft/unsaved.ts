import { useEffect } from 'react'

/** Everything on the page that a reload would lose: forms with something typed in, an outbox in memory. */
const unsaved = new Set<symbol>()

/** Says that there is something unsaved, until the returned function is called. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved')
  unsaved.add(mark)
  return () => void unsaved.delete(mark)
}

/** Whether a reload would lose anything: the app is not updated under it. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Marks the page as unsaved for as long as `isUnsaved` holds and the form is shown. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved])
}

/** For `navigate`: whoever was there has gone already, so a form has nobody to ask. */
export const leavingAtOnce = { state: 'at once' } as const
