import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly description?: ReactNode
  readonly bounds: { readonly least: number; readonly most: number }
  readonly value: number
  /** Of a length that is not counted in pixels. */
  readonly decimals?: number
  readonly step?: number
  readonly onChange: (value: number) => void
}

/** A number within bounds. While nothing stands in it, what stood there counts. */
export function WholeField({ label, description, bounds: { least, most }, value, decimals = 0, step = 1, onChange }: Props) {
  return (
    <NumberInput
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={least}
      max={most}
      step={step}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      value={value}
      onChange={(next) =>
        typeof next === 'number' && Number.isFinite(next) && onChange(Math.min(most, Math.max(least < 0 ? least : 0, next)))
      }
      onBlur={() => value < least && onChange(least)}
    />
  )
}
