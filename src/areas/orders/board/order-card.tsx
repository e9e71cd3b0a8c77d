import { memo } from 'react'
import { Link } from 'react-router-dom'
import { RowState } from '#desk/state/row-state.tsx'
import type { OrderAct } from '#domain/orders/life-cycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { FoldedText } from '#ui/fold/folded-text.tsx'
import { OrderAge } from '../order-age.tsx'
import { OrderLines } from '../order-lines.tsx'
import { OrderWho } from '../order-who.tsx'
import classes from '../orders.module.css'
import type { OrderWords } from '../use-order-words.ts'
import type { OrderView } from './board-columns.ts'
import { CardFoot } from './card-foot.tsx'

interface Props {
  readonly view: OrderView
  /** The board's: each card for itself would listen to all products. */
  readonly words: OrderWords
  readonly onAct: (order: Order, act: OrderAct) => Promise<unknown>
}

/** An order on the board: what it is called out by, where it goes, what is in it, and the next step as a big target. */
export const OrderCard = memo(function OrderCard({ view, words, onAct }: Props) {
  const { row: order } = view
  const name = words.title(order)
  return (
    <article className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <Link to={`/orders/${order.id}`} className={classes.number}>
          {words.number(order)}
        </Link>
        <span className={classes.place}>{words.place(order)}</span>
        <RowState view={view} />
        <OrderAge order={order} />
      </header>
      <OrderWho order={order} />
      {order.address && <p className={classes.who}>{order.address}</p>}
      <OrderLines order={order} words={words} />
      {order.note && <FoldedText className={classes.note} text={order.note} />}
      <CardFoot order={order} name={name} onAct={onAct} />
    </article>
  )
})
