import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type ComponentProps } from 'react'
import { caretBefore, digitsAfter, typedPhone } from '#lib/phone-typing.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A phone number in groups while it is typed or pasted; the caret stays where it was among the digits. */
export function PhoneInput({ value, onChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const behind = useRef<number | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (behind.current === null || !input.current) return
    const at = caretBefore(value, behind.current)
    input.current.setSelectionRange(at, at)
    behind.current = null
  })
  const change = ({ currentTarget: { value: typed, selectionStart } }: ChangeEvent<HTMLInputElement>): void => {
    behind.current = digitsAfter(typed, selectionStart ?? typed.length)
    // A space that was deleted comes back, which leaves the value as it was: the caret has moved all the same.
    redraw()
    onChange(typedPhone(typed))
  }
  // The country alone is nobody's number.
  const leave = (): void => void (/^\+(996)?$/.test(value) && onChange(''))
  return <input {...rest} ref={input} type="tel" inputMode="tel" autoComplete="tel" value={value} onChange={change} onBlur={leave} placeholder="+996 700 123 456" />
}
