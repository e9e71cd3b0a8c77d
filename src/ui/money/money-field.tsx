import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useReducer, useRef, type ChangeEvent } from 'react'
import { caretInAmount, groupedAmount } from '#i18n/amount-typing.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isAmountTooHigh } from '#lib/amount.ts'

export interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'ref'> {
  readonly value: string
  /** What its form takes at most, in minor units, where that is not the highest price. */
  readonly most?: number | undefined
  /** Called with the amount as it is to be shown. */
  readonly onChange: (text: string) => void
}

/**
 * A field for an amount that sets it in groups of three digits while it is typed or pasted: nobody counts the noughts of 12500000. What
 * stands in it is typed over. An amount above the most is told to be too high, whatever its form calls what it cannot read.
 */
export function MoneyField({ value, most, onChange, error, ...rest }: MoneyFieldProps) {
  const {
    t,
    i18n: { language },
  } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = ({ currentTarget: { value: text, selectionStart }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = {
      before: value,
      text,
      caret: selectionStart ?? text.length,
      isPasted: /paste|drop/i.test((nativeEvent as InputEvent).inputType ?? ''),
    }
    const grouped = groupedAmount(typed, language)
    caret.current = grouped === text ? null : caretInAmount(grouped, typed)
    // A mark that was deleted comes back, which leaves the value as it was: the caret has moved all the same.
    redraw()
    onChange(grouped)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      {...rest}
      ref={input}
      value={value}
      error={error && isAmountTooHigh(value, most) ? t('amountTooHigh') : error}
      onChange={change}
    />
  )
}
