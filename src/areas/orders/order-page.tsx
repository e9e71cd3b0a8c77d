import { Button } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useDeskSlots } from '#desk/slots.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { messageLanguage } from '#domain/business/messages.ts'
import { orderCancelReasonIn } from '#domain/orders/cancel-reasons.ts'
import { orderActs } from '#domain/orders/life-cycle.ts'
import { isCarriedOut, isOpenOrder, type Order } from '#domain/orders/order.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { linksTo } from '#ui/contact/links.ts'
import { MessageButtons } from '#ui/contact/message-buttons.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { useSteadyTaps } from '#ui/touch/use-steady-taps.ts'
import type { OrderView } from './board/board-columns.ts'
import { OrderAge } from './order-age.tsx'
import { OrderHere } from './order-here.tsx'
import { OrderLines } from './order-lines.tsx'
import { isOrderUnsent, OrderStatusBadge } from './order-status-badge.tsx'
import { OrderWho } from './order-who.tsx'
import classes from './orders.module.css'
import { useOrderActs } from './use-order-acts.tsx'
import { useOrderWords } from './use-order-words.ts'

/** One order with all that is known of it, and what can be done. */
export function OrderPage() {
  const { id = '' } = useParams()
  return <OrderHere id={id}>{(view) => <Loaded view={view} />}</OrderHere>
}

function Loaded({ view }: { readonly view: OrderView }) {
  const { t } = useTranslation('orders')
  const words = useOrderWords()
  const { OrderPayment } = useDeskSlots()
  const { row } = view
  const tickets = (
    <Button
      component={Link}
      to={`/orders/${row.id}/tickets`}
      variant="default"
      leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}
    >
      {t('tickets.title')}
    </Button>
  )
  return (
    <Page width="reading">
      <PageHeader
        title={`${words.number(row)} · ${words.place(row)}`}
        subtitle={(view.attention || !isOrderUnsent(view)) && <RowState view={view} />}
        backTo="/orders"
        actions={isCarriedOut(row) && tickets}
      />
      <div className={classes.parts}>
        <Details view={view} />
        <OrderPayment order={row} />
      </div>
    </Page>
  )
}

function Details({ view }: { readonly view: OrderView }) {
  const { t, i18n } = useTranslation('orders')
  const words = useDeskWords()
  const orderWords = useOrderWords()
  const format = useFormat()
  const order = view.row
  return (
    <Card>
      <div className={classes.details}>
        <div className={classes.head}>
          <OrderStatusBadge view={view} />
          {isOpenOrder(order) && <OrderAge order={order} />}
          <span className={classes.when}>{words.when(order.created_at)}</span>
        </div>
        {order.cancel_reason && (
          <p className={classes.note}>{orderCancelReasonIn(messageLanguage('', i18n.language), order.cancel_reason)}</p>
        )}
        <OrderWho order={order} />
        {order.address && <p className={classes.who}>{order.address}</p>}
        {order.note && <p className={classes.note}>{order.note}</p>}
        <OrderLines order={order} words={orderWords} isPriced />
        {order.delivery_fee > 0 && (
          <p className={classes.sum}>
            <span>{t('kind.delivery')}</span>
            <span>{format.money(order.delivery_fee, order.currency)}</span>
          </p>
        )}
        <p className={classes.sum}>
          <strong>{t('card.total')}</strong>
          <strong>{format.money(order.total, order.currency)}</strong>
        </p>
        {order.customer_phone && (
          <MessageButtons
            links={linksTo(order.customer_phone, '')}
            ways={['call', 'whatsapp']}
            to={order.customer_name || showPhone(order.customer_phone)}
          />
        )}
        <Acts order={order} />
      </div>
    </Card>
  )
}

function Acts({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { act, question } = useOrderActs()
  const acts = orderActs(order).toReversed()
  const isOpen = isOpenOrder(order)
  const foot = useRef<HTMLDivElement>(null)
  useSteadyTaps(foot, isOpen ? ['edit', ...acts] : acts)
  const once = useOnce()
  return (
    <div ref={foot} className={classes.foot}>
      {isOpen && (
        <Button
          component={Link}
          to={`/orders/${order.id}/edit`}
          variant="default"
          leftSection={<IconPencil size={20} stroke={1.8} aria-hidden />}
        >
          {t('form.edit')}
        </Button>
      )}
      {acts.map((one) => (
        <Button key={one} variant={one === 'cancel' || one === 'undo' ? 'default' : 'filled'} onClick={() => once(() => act(order, one))}>
          {t(`act.${one}`)}
        </Button>
      ))}
      {question}
    </div>
  )
}
