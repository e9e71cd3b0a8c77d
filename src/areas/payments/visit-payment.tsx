import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCash, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import type { VisitToPay } from '#desk/slots.tsx'
import { payableIdOf, useBill } from './bill/use-bill.ts'
import classes from './payments.module.css'
import { useTillWords } from './use-till-words.ts'

/** How a visit stands at the till, with the way there: offered, never asked for. Nothing where the business takes no payments. */
export function VisitPayment({ booking }: { readonly booking: VisitToPay }) {
  const { business } = useDesk()
  return business.takes_payments && booking.service_id !== null ? <Standing booking={booking} /> : null
}

function Standing({ booking }: { readonly booking: VisitToPay }) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const id = payableIdOf(booking)
  const open = useBill('visit', id)
  if (!open?.isKnown || (open.reckoning.lines.length === 0 && open.events.length === 0)) return null
  const { due, paid } = open.balance
  const isSettled = due <= 0
  const isOver = booking.status === 'completed' || booking.status === 'arrived'
  const Sign = due < 0 ? IconAlertTriangle : isSettled ? IconCheck : IconCash
  return (
    <section className={classes.offer} aria-label={t('visit.label')}>
      <span>
        <Sign size={20} stroke={1.9} aria-hidden />
        <span>
          {due < 0 ? t('visit.over', { amount: words.money(-due) }) : isSettled ? t('visit.paid', { amount: words.money(paid) }) : t('visit.due', { amount: words.money(due) })}
        </span>
      </span>
      <Button component={Link} to={`/till/visit/${id}`} variant={isSettled ? 'subtle' : isOver ? 'filled' : 'light'}>
        {t(isSettled ? 'visit.open' : isOver ? 'visit.pay' : 'visit.prepay')}
      </Button>
    </section>
  )
}
