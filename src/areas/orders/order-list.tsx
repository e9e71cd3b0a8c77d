import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import type { OrderView } from './board/board-columns.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
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
  const { t } = useTranslation('orders')
  const words = useOrderWords()
  const desk = useDeskWords()
  const format = useFormat()
  return (
    <RowCard label={label}>
      {views.map(({ row, pending, attention }) => (
        <li key={row.id}>
          <Link to={`/orders/${row.id}`} className={classes.row}>
            <span className={classes.rowMain}>
              <strong>{words.number(row)}</strong> {!isOfTable && words.place(row)}
              {(pending.length > 0 || attention !== undefined) && <PendingMark attention={attention !== undefined} />}
            </span>
            <span className={classes.when}>
              {desk.time(row.created_at)} · {t('card.pieces', { count: row.lines.reduce((sum, line) => sum + line.quantity, 0) })}
            </span>
            <span className={classes.price}>{format.money(row.total, row.currency)}</span>
            <OrderStatusBadge status={row.status} />
          </Link>
        </li>
      ))}
    </RowCard>
  )
}
