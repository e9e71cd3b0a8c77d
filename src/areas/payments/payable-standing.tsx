import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCash, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import type { OrderToPay, VisitToPay } from '#desk/slots.tsx'
import { payableIdOf } from '#domain/booking/bill-lines.ts'
import type { PayableKind } from '#domain/payments/payment.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useBill } from './bill/use-bill.ts'
import classes from './payments.module.css'
import { useTillWords } from './use-till-words.ts'

/** How a visit stands at the till, with the way there: offered, never asked for. Nothing where the business takes no payments. */
export function VisitPayment({ booking }: { readonly booking: VisitToPay }) {
  const { business } = useDesk()
  const isOver = booking.status === 'completed' || booking.status === 'arrived'
  return business.takes_payments && booking.service_id !== null ? <Standing of="visit" id={payableIdOf(booking)} isOver={isOver} /> : null
}

/** The same of an order, which is paid whenever the guest likes. */
export function OrderPayment({ order }: { readonly order: OrderToPay }) {
  const { business } = useDesk()
  return business.takes_payments ? <Standing of="order" id={order.id} isOver /> : null
}

function Standing({ of, id, isOver }: { readonly of: PayableKind; readonly id: string; readonly isOver: boolean }) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const open = useBill(of, id)
  if (!open?.isKnown || open.earlier.isReading || (open.reckoning.lines.length === 0 && open.events.length === 0)) return null
  const { due, paid } = open.balance
  const isSettled = due <= 0
  const Sign = due < 0 ? IconAlertTriangle : isSettled ? IconCheck : IconCash
  return (
    <section className={classes.offer} aria-label={t(of === 'order' ? 'order.label' : 'visit.label')}>
      <span>
        <Sign size={20} stroke={1.9} aria-hidden />
        <span>
          {open.earlier.failed
            ? t('visit.unread')
            : due < 0
              ? t('visit.over', { amount: words.money(-due) })
              : isSettled
                ? t('visit.paid', { amount: words.money(paid) })
                : t('visit.due', { amount: words.money(due) })}
        </span>
      </span>
      <Button component={Link} to={`/till/${of}/${id}`} variant={isSettled ? 'subtle' : isOver ? 'filled' : 'light'}>
        {t(isSettled ? 'visit.open' : isOver ? 'visit.pay' : 'visit.prepay')}
      </Button>
    </section>
  )
}
