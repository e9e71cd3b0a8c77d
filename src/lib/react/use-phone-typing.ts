import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type RefObject } from 'react'
import { caretBefore, digitsAfter, typedPhone } from '../phone-typing.ts'

/** What a field for a phone number takes. */
export interface PhoneTyping {
  readonly input: RefObject<HTMLInputElement | null>
  readonly change: (event: ChangeEvent<HTMLInputElement>) => void
  /** The country alone is nobody's number. */
  readonly leave: () => void
}

/** Sets a phone number in groups while it is typed or pasted; the caret stays where it was among the digits. */
export function usePhoneTyping(value: string, onChange: (text: string) => void): PhoneTyping {
  const input = useRef<HTMLInputElement>(null)
  const behind = useRef<number | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (behind.current === null || !input.current) return
    const at = caretBefore(value, behind.current)
    input.current.setSelectionRange(at, at)
    behind.current = null
  })
  return {
    input,
    change({ currentTarget: { value: typed, selectionStart } }) {
      behind.current = digitsAfter(typed, selectionStart ?? typed.length)
      // A space that was deleted comes back, which leaves the value as it was: the caret has moved all the same.
      redraw()
      onChange(typedPhone(typed))
    },
    leave: () => void (/^\+(996)?$/.test(value) && onChange('')),
  }
}
