import type { ComponentProps } from 'react'
import { usePhoneTyping } from '#lib/react/use-phone-typing.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A phone number in groups while it is typed or pasted. */
export function PhoneInput({ value, onChange, ...rest }: Props) {
  const { input, change, leave } = usePhoneTyping(value, onChange)
  return (
    <input
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={value}
      onChange={change}
      onBlur={leave}
      placeholder="+996 700 123 456"
    />
  )
}
