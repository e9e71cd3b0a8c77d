import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type Ref } from 'react'
import { caretBefore, digitsAfter, typedPhone } from '#lib/phone-typing.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  readonly value: string
  /** Called with the number as it is to be shown. */
  readonly onChange: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A field for a phone number that sets it in groups while it is typed or pasted; the caret stays where it was among the digits. */
export function PhoneField({ value, onChange, onBlur, ref, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const behind = useRef<number | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (behind.current === null || !input.current) return
    const at = caretBefore(value, behind.current)
    input.current.setSelectionRange(at, at)
    behind.current = null
  })
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget
    behind.current = digitsAfter(typed, selectionStart ?? typed.length)
    // A space that was deleted comes back, which leaves the value as it was: the caret has moved all the same.
    redraw()
    onChange(typedPhone(typed))
  }
  const setInput = (element: HTMLInputElement | null) => {
    input.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      {...rest}
      ref={setInput}
      value={value}
      onChange={change}
      onBlur={(event) => {
        // The country alone is nobody's number.
        if (/^\+(996)?$/.test(value)) onChange('')
        onBlur?.(event)
      }}
    />
  )
}
