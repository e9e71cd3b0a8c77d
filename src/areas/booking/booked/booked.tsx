import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCalendarOff, IconCheck, IconDeviceTablet, IconX, type Icon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequestStatus } from '#offline/react/hooks.ts'
import type { RequestStatus } from '#offline/request-status.ts'
import type { Performed } from '../acts/acting.tsx'
import { bookingOf, toTell, wantedTime } from '../acts/change.ts'
import { useUndo } from '../acts/use-undo.ts'
import { useWords } from '../use-words.ts'
import classes from './booked.module.css'
import { useLastBooked } from './last-booked.tsx'

/**
 * What has become of the booking that was made here last: saved on this device, confirmed by the
 * server, or refused, with the way out. It stands until the person dismisses it, begins another
 * booking, or goes elsewhere once the outcome is known.
 */
export function Booked() {
  const { performed, reset } = useLastBooked()
  return performed && <Outcome key={performed.entries[0]?.key} performed={performed} onReset={reset} />
}

interface Props {
  readonly performed: Performed
  readonly onReset: () => void
}

type Shown = Exclude<RequestStatus, 'idle'>

const signs: Readonly<Record<Shown, Icon>> = { loading: IconDeviceTablet, succeeded: IconCheck, failed: IconAlertTriangle }

function Outcome({ performed, onReset }: Props) {
  const { t } = useTranslation(['booking', 'common'])
  const status = useRequestStatus(performed.entries)
  useResetOnLeaving(status, onReset)
  if (status === 'idle') return null
  const Sign = signs[status]
  return (
    <section className={classes.outcome} data-status={status} aria-label={t('booking:booked.title')}>
      <Sign size={22} stroke={1.9} aria-hidden className={classes.sign} />
      <Said performed={performed} status={status} />
      {status === 'failed' ? (
        <Button component={Link} to="/sync" color="brick" className={classes.way}>
          {t('booking:details.toSync')}
        </Button>
      ) : (
        <TakeBack performed={performed} isDone={status === 'succeeded'} onReset={onReset} />
      )}
      <ActionIcon aria-label={t('common:message.dismiss')} onClick={onReset} className={classes.dismiss}>
        <IconX size={20} stroke={1.8} />
      </ActionIcon>
    </section>
  )
}

function Said({ performed: { changes }, status }: { readonly performed: Performed; readonly status: Shown }) {
  const { t } = useTranslation('booking')
  const words = useWords()
  const told = toTell(changes)
  if (!told) return null
  const count = changes.filter(({ kind }) => kind === told.kind).length
  return (
    <output className={classes.said}>
      <strong>
        {words.customer(bookingOf(told))}, {words.when(wantedTime(told).start)}
        {count > 1 && ` · ${t('today.count', { count })}`}
      </strong>
      <span>{t(status === 'failed' && count > 1 ? 'booked.failedSome' : `booked.${status}`)}</span>
    </output>
  )
}

/** What the server has confirmed can only be cancelled, and the button says so. */
function TakeBack({ performed, isDone, onReset }: Props & { readonly isDone: boolean }) {
  const { t } = useTranslation(['booking', 'common'])
  const undo = useUndo()
  const takeBack = async () => {
    if ((await undo(performed)).kind !== 'dismissed') onReset()
  }
  const Sign = isDone ? IconCalendarOff : IconArrowBackUp
  return (
    <Button variant="default" leftSection={<Sign size={20} stroke={1.8} aria-hidden />} onClick={() => void takeBack()} className={classes.way}>
      {t(isDone ? 'booking:act.cancel' : 'common:action.undo')}
    </Button>
  )
}

/** Whoever goes on has seen an outcome that was there to see; one that is still to come goes on being told. */
function useResetOnLeaving(status: RequestStatus, onReset: () => void): void {
  const latest = useRef({ status, onReset })
  useEffect(() => {
    latest.current = { status, onReset }
  })
  useEffect(() => () => void (latest.current.status !== 'loading' && latest.current.onReset()), [])
}
