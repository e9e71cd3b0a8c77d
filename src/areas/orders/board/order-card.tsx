import { Button } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RowMark } from '#desk/state/row-mark.tsx'
import { orderActs, type OrderAct } from '#domain/orders/life-cycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { OrderAge } from '../order-age.tsx'
import { OrderLines } from '../order-lines.tsx'
import classes from '../orders.module.css'
import { useOrderWords } from '../use-order-words.ts'
import type { OrderView } from './board-columns.ts'

interface Props {
  readonly view: OrderView
  readonly onAct: (order: Order, act: OrderAct) => void
}

/** An order on the board: what it is called out by, where it goes, what is in it, and the next step as a big target. */
export const OrderCard = memo(function OrderCard({ view, onAct }: Props) {
  const { t } = useTranslation('orders')
  const words = useOrderWords()
  const format = useFormat()
  const { row: order } = view
  const acts = orderActs(order)
  const next = acts.find((act) => act !== 'cancel' && act !== 'undo')
  const name = words.title(order)
  return (
    <article className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <Link to={`/orders/${order.id}`} className={classes.number}>{words.number(order)}</Link>
        <span className={classes.place}>{words.place(order)}</span>
        <RowMark view={view} />
        <OrderAge order={order} />
      </header>
      {(order.customer_name || order.customer_phone) && <p className={classes.who}>{[order.customer_name, order.customer_phone && showPhone(order.customer_phone)].filter(Boolean).join(' · ')}</p>}
      {order.address && <p className={classes.who}>{order.address}</p>}
      <OrderLines order={order} />
      {order.note && <p className={classes.note}>{order.note}</p>}
      <footer className={classes.foot}>
        <strong className={classes.total}>{format.money(order.total, order.currency)}</strong>
        {acts.includes('undo') && <Button variant="subtle" onClick={() => onAct(order, 'undo')} aria-label={`${t('act.undo')}: ${name}`}>{t('act.undo')}</Button>}
        {acts.includes('cancel') && <Button variant="default" onClick={() => onAct(order, 'cancel')} aria-label={`${t('act.cancel')}: ${name}`}>{t('act.cancel')}</Button>}
        {next && <Button onClick={() => onAct(order, next)} aria-label={`${t(`act.${next}`)}: ${name}`}>{t(`act.${next}`)}</Button>}
      </footer>
    </article>
  )
})
