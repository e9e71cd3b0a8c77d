import type { Texts } from '../texts.ts'
import styles from './quantity-stepper.module.css'

interface Props {
  readonly name: string
  readonly quantity: number
  readonly least: number
  readonly texts: Texts<'menu'>
  readonly onChange: (quantity: number) => void
}

/** How many of something: one less, one more. */
export function QuantityStepper({ name, quantity, least, texts: { menu }, onChange }: Props) {
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label={`${menu.fewer}: ${name}`} disabled={quantity <= least} onClick={() => onChange(quantity - 1)}>
        −
      </button>
      <output>{quantity}</output>
      <button type="button" aria-label={`${menu.more}: ${name}`} onClick={() => onChange(quantity + 1)}>
        +
      </button>
    </div>
  )
}
