import { NumberInput } from '@mantine/core'
import { pixelsToMm } from '#domain/sheets/sheet-settings.ts'

interface Props {
  readonly label: string
  readonly bounds: { readonly least: number; readonly most: number }
  readonly value: number
  /** Of a length. */
  readonly decimals?: number
  readonly step?: number
  readonly onChange: (value: number) => void
}

/** A number within bounds. While nothing stands in it, what stood there counts. */
export function WholeField({ label, bounds: { least, most }, value, decimals = 0, step = 1, onChange }: Props) {
  return (
    <NumberInput
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      label={label}
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

type LengthProps = Pick<Props, 'label' | 'bounds' | 'onChange'> & { readonly pixels: number }

/** A length that is kept in pixels [Q1], and typed as people measure it: in mm, of which a tenth is more than a pixel. */
export function LengthField({ label, bounds: { least, most }, pixels, onChange }: LengthProps) {
  return (
    <WholeField
      label={label}
      decimals={1}
      bounds={{ least: inTenths(least), most: inTenths(most) }}
      value={inTenths(pixels)}
      onChange={(mm) => onChange(Math.min(most, Math.round(mm / pixelsToMm(1))))}
    />
  )
}

function inTenths(pixels: number): number {
  return Math.round(pixelsToMm(pixels) * 10) / 10
}
