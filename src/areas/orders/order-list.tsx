import { Link } from 'react-router-dom'
import { RowMark } from '#desk/state/row-mark.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import type { OrderView } from './board/board-columns.ts'
import { isOrderUnsent, OrderStatusBadge } from './order-status-badge.tsx'
import classes from './orders.module.css'
import { useOrderWords } from './use-order-words.ts'

interface Props {
  readonly views: readonly OrderView[]
  readonly label: string
  /** They stand beneath the name of their table. */
  readonly isOfTable?: boolean
}

/** Orders one below the other: number, place, what they came to and where they stand. */
export function OrderList({ views, label, isOfTable = false }: Props) {
  return (
    <RowCard label={label}>
      {views.map((view) => (
        <li key={view.row.id}>
          <OrderLine view={view} isOfTable={isOfTable} />
        </li>
      ))}
    </RowCard>
  )
}

function OrderLine({ view, isOfTable }: { readonly view: OrderView; readonly isOfTable: boolean }) {
  const { t } = useTranslation('orders')
  const words = useOrderWords()
  const desk = useDeskWords()
  const format = useFormat()
  const { row } = view
  return (
    <Link to={`/orders/${row.id}`} className={classes.row}>
      <span className={classes.rowMain}>
        <strong>{words.number(row)}</strong> {!isOfTable && words.place(row)}
        {(view.attention || !isOrderUnsent(view)) && <RowMark view={view} />}
      </span>
      <span className={classes.when}>
        {desk.time(row.created_at)} · {t('card.pieces', { count: row.lines.reduce((sum, line) => sum + line.quantity, 0) })}
      </span>
      <span className={classes.price}>{format.money(row.total, row.currency)}</span>
      <OrderStatusBadge view={view} />
    </Link>
  )
}
