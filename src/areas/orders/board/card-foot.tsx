import { Button } from '@mantine/core'
import { memo, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { orderActs, type OrderAct } from '#domain/orders/life-cycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from '../orders.module.css'

interface Props {
  readonly order: Order
  /** What it is called. */
  readonly name: string
  readonly onAct: (order: Order, act: OrderAct) => Promise<unknown>
}

/**
 * What an order comes to and what is done with it. The frame after a tap says that it was taken; a second tap until it is stored does
 * nothing.
 */
export function CardFoot({ order, name, onAct }: Props) {
  const format = useFormat()
  const isBusy = useRef(false)
  const [isStoring, setStoring] = useState(false)
  const run = useCallback(
    async (_: Order, act: OrderAct) => {
      if (isBusy.current) return
      isBusy.current = true
      if (act !== 'cancel') flushSync(() => setStoring(true))
      await onAct(order, act).finally(() => {
        isBusy.current = false
        setStoring(false)
      })
    },
    [order, onAct],
  )
  return (
    <footer className={classes.foot} data-storing={isStoring || undefined}>
      <strong className={classes.total}>{format.money(order.total, order.currency)}</strong>
      <Choices order={order} name={name} onAct={run} />
    </footer>
  )
}

const goClasses = { label: classes.go }

/**
 * The step back stands by the sum, so that every card has the same row of buttons.
 * On a slow tablet nothing but one attribute above them changes between the tap and the frame that answers it.
 */
const Choices = memo(function Choices({ order, name, onAct }: Props) {
  const { t } = useTranslation('orders')
  const acts = orderActs(order)
  const next = acts.find((act) => act !== 'cancel' && act !== 'undo')
  return (
    <>
      {acts.includes('undo') && (
        <Button
          variant="subtle"
          className={classes.stepBack}
          onClick={() => void onAct(order, 'undo')}
          aria-label={`${t('act.undo')}: ${name}`}
        >
          {t('act.undo')}
        </Button>
      )}
      <div className={classes.steps}>
        {acts.includes('cancel') && (
          <Button variant="default" onClick={() => void onAct(order, 'cancel')} aria-label={`${t('act.cancel')}: ${name}`}>
            {t('act.cancel')}
          </Button>
        )}
        {next && (
          <Button classNames={goClasses} onClick={() => void onAct(order, next)} aria-label={`${t(`act.${next}`)}: ${name}`}>
            <span className={classes.ask}>{t(`act.${next}`)}</span>
            <span className={classes.storing}>{t('card.storing')}</span>
          </Button>
        )}
      </div>
    </>
  )
})
