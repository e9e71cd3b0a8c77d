import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { clockText, readClock, stepClock } from './clock.ts'
import classes from './time-field.module.css'

interface Props {
  /** As it was typed; what cannot be read as a time is kept. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Names it for a screen reader: its words stand in the row. */
  readonly label: string
  readonly isWrong?: boolean
  /** The element that says what is wrong. */
  readonly problemId?: string | undefined
  readonly disabled?: boolean
}

const stepMinutes = 15

/**
 * A time of day by the 24-hour clock, whatever the device's own is. Digits are enough to type it; the arrows
 * go by quarters of an hour.
 */
export function TimeField({ value, onChange, label, isWrong = false, problemId, disabled = false }: Props) {
  const tidy = () => {
    const read = readClock(value)
    if (read !== undefined && clockText(read) !== value) onChange(clockText(read))
  }
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const read = readClock(value)
    if (direction === 0 || read === undefined) return
    event.preventDefault()
    onChange(clockText(stepClock(read, direction * stepMinutes)))
  }
  return (
    <TextInput
      className={classes.field}
      classNames={{ input: classes.input }}
      aria-label={label}
      aria-describedby={isWrong ? problemId : undefined}
      error={isWrong}
      disabled={disabled}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={tidy}
      onKeyDown={step}
    />
  )
}
