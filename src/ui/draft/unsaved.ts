import { useEffect } from 'react'

/** Everything on the page that a reload would lose or unsettle: forms with something typed in. */
const unsaved = new Set<symbol>()

/** Says that there is something unsaved, until the returned function is called. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved')
  unsaved.add(mark)
  return () => void unsaved.delete(mark)
}

/** Whether any form on the page holds something unsaved: the app is not updated under it. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Marks the page as unsaved for as long as `isUnsaved` holds and the form is shown. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved])
}
