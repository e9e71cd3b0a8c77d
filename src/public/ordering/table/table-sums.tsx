import details from '../../booking/visit-details.module.css'
import { useTableWords, whoText } from './table-words.ts'
import type { LiveTable } from './use-own-table.ts'

/** What the bill comes to, what of it is paid, and how much each phone pays. */
export function TableSums({
  table: { shares, total, paid, due, guest: me },
  money,
}: {
  readonly table: LiveTable['seen']
  readonly money: (amount: number) => string
}) {
  const said = useTableWords()
  const [nobody = 0, ...ofGuests] = shares
  const parts = [...ofGuests.map((amount, at) => ({ amount, guest: at + 1 })), { amount: nobody, guest: 0 }].filter(
    ({ amount, guest }) => amount > 0 || guest === me,
  )
  return (
    <section className={details.visit} aria-label={said.shares}>
      <h2>{said.shares}</h2>
      {parts.map(({ amount, guest }) => (
        <p key={guest} className={details.total}>
          <span>{whoText(guest, me, said)}</span>
          {guest === me ? <b>{money(amount)}</b> : <span>{money(amount)}</span>}
        </p>
      ))}
      <p className={details.total}>
        <span>{said.total}</span>
        <b>{money(total)}</b>
      </p>
      {paid > 0 && (
        <p className={details.total}>
          <span>{said.paid}</span>
          <span>{money(paid)}</span>
        </p>
      )}
      {paid > 0 && (
        <p className={details.total}>
          <span>{said.due}</span>
          <b>{money(Math.max(0, due))}</b>
        </p>
      )}
    </section>
  )
}
