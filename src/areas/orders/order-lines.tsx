import { useDesk } from '#desk/desk-context.tsx'
import { priceOfLine, type Order } from '#domain/orders/order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { FoldedText } from '#ui/fold/folded-text.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './orders.module.css'
import type { OrderWords } from './use-order-words.ts'

/** What was ordered, each line with its choices and what is to be known of it. */
export function OrderLines({
  order,
  words,
  isPriced = false,
}: {
  readonly order: Order
  readonly words: OrderWords
  readonly isPriced?: boolean
}) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const { currency } = useDesk().business
  return (
    <ul className={classes.lines}>
      {order.lines.map((line) => (
        <li key={line.id} data-ready={line.ready_at !== null && order.status !== 'ready' ? true : undefined}>
          <span className={classes.quantity}>{line.quantity} ×</span>
          <span className={classes.product}>
            {words.product(line)}
            {line.choices.length > 0 && <span className={classes.choices}>{words.choices(line)}</span>}
            {line.note && <FoldedText className={classes.note} text={line.note} />}
            {line.ready_at !== null && order.status === 'accepted' && <span className={classes.choices}>{t('card.lineReady')}</span>}
          </span>
          {isPriced && <span className={classes.price}>{format.money(priceOfLine(line), currency)}</span>}
        </li>
      ))}
    </ul>
  )
}
