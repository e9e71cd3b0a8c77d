import { useFormat, type CurrencyCode } from './use-format.ts'
import classes from './shown.module.css'

/** Money, in one piece and with figures that line up. */
export function Money({ amount, currency }: { readonly amount: number; readonly currency: CurrencyCode }) {
  return <span className={classes.figures}>{useFormat().money(amount, currency)}</span>
}

interface Moment {
  readonly instant: string
  /** Zone of the business. */
  readonly zone: string
}

/** `14:30` */
export function Time({ instant, zone }: Moment) {
  return (
    <time className={classes.figures} dateTime={instant}>
      {useFormat().time(instant, zone)}
    </time>
  )
}

/** `14:30–15:15` */
export function TimeSpan({ start, end, zone }: { readonly start: string; readonly end: string; readonly zone: string }) {
  return (
    <span className={classes.figures}>
      <Time instant={start} zone={zone} />–<Time instant={end} zone={zone} />
    </span>
  )
}

/** `21.11.2026, 14:30` */
export function DateTime({ instant, zone }: Moment) {
  return (
    <time className={classes.figures} dateTime={instant}>
      {useFormat().dateTime(instant, zone)}
    </time>
  )
}
