import { useLayoutEffect } from 'react'
import { dropTapsAfter } from '#lib/react/use-no-second-tap.ts'

/** The last tap beside any dialog: who goes on from one to the next is quick on purpose. */
let last: MouseEvent | undefined
globalThis.document?.addEventListener('click', (event) => (last = document.querySelector('[role="dialog"]') ? undefined : event), {
  capture: true,
})

/** Lets the second tap of the double tap that opened a dialog go nowhere: it would answer, or draw back, before anybody has read the question. */
export function useNoTapThrough(): void {
  useLayoutEffect(() => {
    if (last) dropTapsAfter(last)
  }, [])
}
