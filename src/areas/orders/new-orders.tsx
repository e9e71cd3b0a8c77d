import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { LinkedSection } from '#ui/page/linked-section.tsx'
import { columnsOf } from './board/board-columns.ts'
import { OrderCard } from './board/order-card.tsx'
import classes from './orders.module.css'
import { useOrderActs } from './use-order-acts.tsx'
import { useOpenOrders } from './use-orders.ts'

/** The rest is on the board. */
const mostHere = 3

/** Orders that nobody has accepted, where what waits for a decision stands; nothing where there is none. */
export function NewOrders() {
  const { t } = useTranslation('orders')
  const known = useOpenOrders()
  const { act, question } = useOrderActs()
  const views = useMemo(() => columnsOf(known ? soFarOf(known) : []).new, [known])
  if (views.length === 0) return question
  return (
    <div className={classes.onToday}>
      <LinkedSection title={t('newTitle')} to="/orders" all={t('all', { count: views.length })}>
        <ul className={classes.cards} data-row>
          {views.slice(0, mostHere).map((view) => (
            <li key={view.row.id}>
              <OrderCard view={view} onAct={act} />
            </li>
          ))}
        </ul>
      </LinkedSection>
      {question}
    </div>
  )
}
