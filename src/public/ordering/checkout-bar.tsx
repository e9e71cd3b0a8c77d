import bar from '../booking/summary-bar.module.css'
import { useOrderingWords } from './ordering-words.ts'

interface Props {
  readonly worth: number
  /** What bringing it costs; undefined where it is not brought. */
  readonly fee: number | undefined
  readonly money: (amount: number) => string
  readonly label: string
  readonly isOff: boolean
}

/** What it comes to, and the one button, always within the thumb's reach. */
export function CheckoutBar({ worth, fee, money, label, isOff }: Props) {
  const said = useOrderingWords()
  return (
    <div className={bar.bar}>
      <div className={bar.about} aria-live="polite">
        <b>{`${said.total}: ${money(worth + (fee ?? 0))}`}</b>
        {fee !== undefined && <span>{`${said.delivery}: ${fee === 0 ? said.free : money(fee)}`}</span>}
      </div>
      <button type="submit" className={bar.book} disabled={isOff}>
        {label}
      </button>
    </div>
  )
}
