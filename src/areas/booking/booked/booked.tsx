import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCalendarOff, IconCheck, IconCloudUp, IconX, type Icon } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { RequestStatus } from '#offline/outbox/request-status.ts'
import { useRequestStatus, useRow } from '#offline/react/hooks.ts'
import type { PerformedSteps } from '../acts/undo-steps.ts'
import { bookingOf, toTell, toTellAll, wantedTime } from '../acts/booking-step.ts'
import { TellCustomer } from '../acts/tell-customer.tsx'
import { isStanding, useToldBookings } from '../acts/use-told-bookings.ts'
import { useUndo } from '../acts/use-undo.ts'
import classes from './booked.module.css'
import { useLastBooked } from './last-booked.tsx'
import { useLeaving } from './use-leaving.ts'

/**
 * What has become of the booking that was made here last: saved on this device, confirmed by the
 * server, or refused, with the way out. It tells of the booking as it has become since, and stands until
 * that is cancelled, the person dismisses it, begins another booking, or goes elsewhere once the outcome
 * is known; what is confirmed leaves by itself, but not while the message to the customer still waits to be tapped.
 */
export function Booked() {
  const { performed, reset } = useLastBooked()
  return performed && <Outcome key={performed.entries[0]?.key} performed={performed} onReset={reset} />
}

interface Props {
  readonly performed: PerformedSteps
  readonly onReset: () => void
}

type Shown = Exclude<RequestStatus, 'idle'>

const signs: Readonly<Record<Shown, Icon>> = {
  loading: IconCloudUp,
  succeeded: IconCheck,
  failed: IconAlertTriangle,
  unknown: IconAlertTriangle,
}

function Outcome({ performed, onReset }: Props) {
  const { t } = useTranslation(['booking', 'common'])
  const desk = useDesk()
  const status = useOutcome(performed)
  const bookings = useToldBookings(performed.steps)
  const isCancelled = useResetWhenCancelled(bookings, onReset)
  useResetOnLeaving(status, onReset)
  const card = useRef<HTMLElement>(null)
  const [message, setMessage] = useState<'none' | 'waits' | 'tapped'>('none')
  const offered = useCallback(() => setMessage((before) => (before === 'none' ? 'waits' : before)), [])
  const isFading = useLeaving(card, status === 'succeeded' && message !== 'waits', onReset)
  if (status === 'idle' || isCancelled) return null
  const Sign = signs[status]
  return (
    <section
      ref={card}
      className={classes.outcome}
      data-status={status}
      data-fading={isFading || undefined}
      aria-label={t('booking:booked.title')}
    >
      <Sign size={22} stroke={1.9} aria-hidden className={classes.sign} />
      <Said performed={performed} bookings={bookings?.filter(isStanding) ?? []} status={status} />
      <TellCustomer performed={performed} desk={desk} onOffer={offered} onOpen={() => setMessage('tapped')} />
      {status === 'failed' ? (
        <Button component={Link} to="/sync" color="brick" className={classes.way}>
          {t('booking:details.toSync')}
        </Button>
      ) : (
        status !== 'unknown' && <TakeBack performed={performed} isDone={status === 'succeeded'} onReset={onReset} />
      )}
      <ActionIcon aria-label={t('common:message.dismiss')} onClick={onReset} className={classes.dismiss}>
        <IconX size={20} stroke={1.8} />
      </ActionIcon>
    </section>
  )
}

/** What the server has confirmed once stays confirmed; where this device has lost it, the booking itself says that it arrived. */
function useOutcome(performed: PerformedSteps): RequestStatus {
  const { isConfirmed, confirm } = useLastBooked()
  const status = useRequestStatus(performed.entries)
  const [first, ...others] = performed.steps
  const booked = useRow('bookings', first ? wantedTime(first).bookingId : '')
  const isThere = others.length === 0 && booked?.pending.length === 0
  useEffect(() => {
    if (status === 'succeeded' && !isConfirmed) confirm()
  }, [status, isConfirmed, confirm])
  return status === 'unknown' && (isConfirmed || isThere) ? 'succeeded' : status
}

interface SaidProps {
  readonly performed: PerformedSteps
  /** What this device has of it. */
  readonly bookings: readonly Booking[]
  readonly status: Shown
}

function Said({ performed: { steps }, bookings: [first, ...others], status }: SaidProps) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const told = toTell(steps)
  if (!told) return null
  const count = first ? 1 + others.length : toTellAll(steps).length
  return (
    <output className={classes.said}>
      <strong>
        {words.customer(first ?? bookingOf(told))}, {words.when(first?.start ?? wantedTime(told).start)}
        {count > 1 && ` · ${t('today.count', { count })}`}
      </strong>
      <span>{t(status === 'failed' && count > 1 ? 'booked.failedSome' : `booked.${status}`)}</span>
    </output>
  )
}

/** What the server has confirmed can only be cancelled, and the button says so. */
function TakeBack({ performed, isDone, onReset }: Props & { readonly isDone: boolean }) {
  const { t } = useTranslation('booking')
  const undo = useUndo()
  const takeBack = async () => {
    if ((await undo(performed)).kind !== 'dismissed') onReset()
  }
  const Sign = isDone ? IconCalendarOff : IconArrowBackUp
  return (
    <Button
      variant="default"
      leftSection={<Sign size={20} stroke={1.8} aria-hidden />}
      onClick={() => void takeBack()}
      className={classes.way}
    >
      {t(isDone ? 'act.cancel' : 'undo.create')}
    </Button>
  )
}

/** Of what does not take place there is nothing to tell. */
function useResetWhenCancelled(bookings: readonly Booking[] | undefined, onReset: () => void): boolean {
  const isCancelled = bookings !== undefined && bookings.length > 0 && !bookings.some(isStanding)
  useEffect(() => {
    if (isCancelled) onReset()
  }, [isCancelled, onReset])
  return isCancelled
}

/** Whoever goes on has seen an outcome that was there to see; one that is still to come goes on being told. */
function useResetOnLeaving(status: RequestStatus, onReset: () => void): void {
  const latest = useRef({ status, onReset })
  useEffect(() => {
    latest.current = { status, onReset }
  })
  useEffect(() => () => void (latest.current.status !== 'loading' && latest.current.onReset()), [])
}
