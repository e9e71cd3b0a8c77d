import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconCashMoveBack } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { shopDayOf } from '#domain/business/shop-day.ts'
import { isReversed, refundableOf } from '#domain/payments/balance.ts'
import { isForOwner, reversalOf } from '#domain/payments/payment-rules.ts'
import { signOf, type Payment } from '#domain/payments/payment.ts'
import { can } from '#domain/shared/rights.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { needsPerson } from '#offline/outbox/entry.ts'
import { useOutbox } from '#offline/react/hooks.ts'
import { useNow } from '#desk/use-now.ts'
import { MoreMenu } from '#ui/menu/more-menu.tsx'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import classes from './payments.module.css'
import { useTillWords } from './use-till-words.ts'

interface Props {
  readonly event: Payment
  /** Those that may name it. */
  readonly events: readonly Payment[]
  /** What it is of; not said where it stands with that. */
  readonly name?: string
  /** It arrived after the close that would have counted it [P7]. */
  readonly isLate?: boolean
  readonly onRefund?: () => void
  readonly onUndo?: () => void
}

/** One event: what, how, how much, when and by whom. */
export function EventLine({ event, events, name, isLate = false, onRefund, onUndo }: Props) {
  const { t } = useTranslation('payments')
  const desk = useDeskWords()
  const words = useTillWords()
  const isUndone = isReversed(event, events)
  const tip = signOf(event) * event.tip
  return (
    <li className={classes.event} data-undone={isUndone || undefined}>
      <span className={classes.what}>
        <span>
          {words.event(event)}
          {isUndone && ` · ${t('events.undone')}`} <UnsentMark id={event.id} />
        </span>
        {name && <Link to={`/till/${event.of}/${event.of_id}`}>{name}</Link>}
        <small>
          {[desk.stamp(event.created_at), event.taken_by, event.reason, isLate && t('events.late')].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className={classes.sum}>
        <strong>{words.flow(event)}</strong>
        {tip !== 0 && <small>{t('events.tip', { amount: words.money(tip) })}</small>}
      </span>
      <Ways event={event} events={events} onRefund={onRefund} onUndo={onUndo} />
    </li>
  )
}

/** What was taken without a network is no payment to anybody else yet. */
function UnsentMark({ id }: Pick<Payment, 'id'>) {
  const entry = useOutbox()?.entries.find((one) => one.entity === `payments:${id}`)
  return entry ? <PendingMark attention={needsPerson(entry)} /> : null
}

/** Giving back and undoing, where the person may; on another day that is an owner's [P2]. */
function Ways({
  event,
  events,
  onRefund,
  onUndo,
}: {
  readonly event: Payment
  readonly events: readonly Payment[]
  readonly onRefund: (() => void) | undefined
  readonly onUndo: (() => void) | undefined
}) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const { business, role } = useDesk()
  const now = useNow()
  const undoing = { ...event, ...reversalOf(event, { id: '', reason: '' }), created_at: now }
  const isBarred = !can(role, 'payment.decide') && isForOwner(undoing, [event], (at) => shopDayOf(business, at))
  const left = refundableOf(event, events)
  const canUndo = event.reverses === null && !isReversed(event, events) && (event.kind !== 'payment' || left === event.amount)
  // Bonuses come back by undoing alone [P8].
  const offersRefund = onRefund !== undefined && left > 0 && event.method !== 'bonuses'
  const offersUndo = onUndo !== undefined && canUndo
  if (isBarred || (!offersRefund && !offersUndo)) return null
  return (
    <MoreMenu of={`${words.event(event)}, ${words.flow(event)}`}>
      {offersRefund && (
        <Menu.Item leftSection={<IconCashMoveBack size={18} stroke={1.8} aria-hidden />} onClick={onRefund}>
          {t('act.refund')}
        </Menu.Item>
      )}
      {offersUndo && (
        <Menu.Item leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />} onClick={onUndo}>
          {t('act.undo')}
        </Menu.Item>
      )}
    </MoreMenu>
  )
}
