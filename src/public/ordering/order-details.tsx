import type { OwnOrder } from '#offline/visitor/visitor-engine.ts'
import details from '../booking/visit-details.module.css'
import type { OrderPageData } from '../menu/menu-page-types.ts'
import type { CarriedPage } from '../pages.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import styles from './checkout.module.css'
import { useOrderingWords } from './ordering-words.ts'
import { shownOrder } from './shown-order.ts'

interface Props extends CarriedPage<OrderPageData> {
  readonly own: OwnOrder
  readonly money: (amount: number) => string
}

/** What was ordered, where it goes, and what it comes to. */
export function OrderDetails({ own, page, texts, money }: Props) {
  const said = useOrderingWords()
  const order = shownOrder(own, page)
  if (!order) return null
  const place = order.kind === 'table' && order.tableName ? fillPlaces(texts.menu.table, { name: order.tableName }) : said.kind[order.kind]
  return (
    <section className={details.visit} aria-label={said.title}>
      <h2>{place}</h2>
      <ul className={styles.ordered}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <span className={details.what}>
              <b>{`${line.name} × ${line.quantity}`}</b>
              {line.chosen && <small>{line.chosen}</small>}
            </span>
            <span className={details.price}>{money(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      {order.kind === 'delivery' && (
        <p className={details.total}>
          <span>{said.delivery}</span>
          <span>{order.fee === 0 ? said.free : money(order.fee)}</span>
        </p>
      )}
      <p className={details.total}>
        <span>{said.total}</span>
        <b>{money(order.total)}</b>
      </p>
      {[order.address, order.note].filter(Boolean).map((text) => (
        <p key={text} className={details.person}>
          {text}
        </p>
      ))}
    </section>
  )
}
