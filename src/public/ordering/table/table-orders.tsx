import { payerOf } from '#domain/orders/shared-table.ts'
import details from '../../booking/visit-details.module.css'
import { fillPlaces } from '../../shop/shop-words.ts'
import styles from './table.module.css'
import { shownLine } from '../shown-order.ts'
import { useTableWords, whoText } from './table-words.ts'
import type { LiveTable } from './use-own-table.ts'

interface Props {
  readonly table: LiveTable['seen']
  readonly names: Readonly<Record<string, string>>
  readonly money: (amount: number) => string
  /** Whether a line can be taken upon oneself now. */
  readonly canPay: boolean
  readonly onPay: (lineId: string, pays: boolean) => void
}

/** All that is ordered at the table, by who ordered it; a tick says that this phone pays for a line. */
export function TableOrders({ table, names, money, canPay, onPay }: Props) {
  const said = useTableWords()
  const { orders, payers, guest: me } = table
  const guests = [...new Set(orders.map(({ guest }) => guest))]
  if (orders.length === 0) return <p>{said.none}</p>
  return guests.map((guest) => (
    <section key={guest} className={details.visit} aria-label={whoText(guest, me, said)}>
      <h2>{whoText(guest, me, said)}</h2>
      <ul>
        {orders
          .filter((order) => order.guest === guest)
          .flatMap((order) => order.lines.map((line) => shownLine(line, names)))
          .map((line) => {
            const payer = payerOf(line.id, guest, payers)
            const isMine = payer === me
            return (
              <li key={line.id} className={styles.line}>
                <span className={details.what}>
                  <b>{`${line.name} × ${line.quantity}`}</b>
                  {line.chosen && <small>{line.chosen}</small>}
                  {!isMine && payer !== (guest ?? 0) && <small>{fillPlaces(said.paidBy, { who: whoText(payer, me, said) })}</small>}
                </span>
                <span className={details.price}>{money(line.price * line.quantity)}</span>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={fillPlaces(said.payFor, { name: line.name })}
                    checked={isMine}
                    disabled={!canPay || (!isMine && payer !== 0 && payer !== guest)}
                    onChange={() => onPay(line.id, !isMine)}
                  />
                  <span aria-hidden="true">{said.pay}</span>
                </label>
              </li>
            )
          })}
      </ul>
    </section>
  ))
}
