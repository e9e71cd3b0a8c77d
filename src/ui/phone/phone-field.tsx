import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'
import { usePhoneTyping } from '#lib/react/use-phone-typing.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  readonly value: string
  /** Called with the number as it is to be shown. */
  readonly onChange: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A field for a phone number that sets it in groups while it is typed or pasted. */
export function PhoneField({ value, onChange, onBlur, ref, ...rest }: Props) {
  const { input, change, leave } = usePhoneTyping(value, onChange)
  const setInput = useMergedRef(input, ref)
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      {...rest}
      ref={setInput}
      value={value}
      onChange={change}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}
