import { useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { LinkedSection } from '#ui/page/linked-section.tsx'
import { useSteadyTaps } from '#ui/touch/use-steady-taps.ts'
import { columnsOf } from './board/board-columns.ts'
import { OrderCard } from './board/order-card.tsx'
import classes from './orders.module.css'
import { TableCalls } from './table-calls.tsx'
import { useOrderActs } from './use-order-acts.tsx'
import { useOrderWords } from './use-order-words.ts'
import { useOpenOrders } from './use-orders.ts'

/** The rest is on the board. */
const mostHere = 3

/** Orders that nobody has accepted, where what waits for a decision stands; `empty` once it is known that there is none. */
export function NewOrders({ empty }: { readonly empty?: ReactNode }) {
  const { t } = useTranslation('orders')
  const known = useOpenOrders()
  const { act, question } = useOrderActs()
  const words = useOrderWords()
  const views = useMemo(() => columnsOf(known ? soFarOf(known) : []).new, [known])
  const shown = useMemo(() => views.slice(0, mostHere), [views])
  const list = useRef<HTMLUListElement>(null)
  useSteadyTaps(
    list,
    useMemo(() => shown.map(({ row }) => row.id), [shown]),
  )
  if (views.length === 0)
    return (
      <>
        <TableCalls />
        {known?.state === 'whole' && empty}
        {question}
      </>
    )
  return (
    <div className={classes.onToday}>
      <TableCalls />
      <LinkedSection title={t('newTitle')} to="/orders" all={t('all', { count: views.length })}>
        <ul ref={list} className={classes.cards} data-row>
          {shown.map((view) => (
            <li key={view.row.id}>
              <OrderCard view={view} words={words} onAct={act} />
            </li>
          ))}
        </ul>
      </LinkedSection>
      {question}
    </div>
  )
}
