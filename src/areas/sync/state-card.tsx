import { Button, Progress } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudDown,
  IconCloudOff,
  IconCloudUp,
  IconLock,
  IconServerOff,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { useComing, useSyncStatus } from '#offline/react/hooks.ts'
import { readingClosedSince } from '#offline/people/reading.ts'
import type { SyncStatus } from '#offline/status.ts'
import { businessNow } from '#ui/time/page-clock.ts'
import { EntryAge } from './entry-words.tsx'
import { progressOf } from './sorted.ts'
import classes from './sync.module.css'
import { usePlace } from './place.tsx'

/** Where things stand, in one look: sent, waiting, out of reach, failing. */
export function StateCard() {
  const { t } = useTranslation('sync')
  const place = usePlace()
  const status = useSyncStatus()
  const coming = useComing()
  if (!status) return null
  const { icon: Sign, tone, title } = stateOf(status, coming?.some(({ isDenied }) => !isDenied) ?? false)
  return (
    <section className={classes.state} data-tone={tone} aria-live="polite">
      <Sign size={32} stroke={1.6} aria-hidden />
      <div>
        <h2>{t(`state.${title}`, { count: title === 'attention' ? status.attention : status.waiting })}</h2>
        {title === 'stuck' && <p>{t('state.stuckWhy')}</p>}
        <p>
          {status.oldestWaitingAt !== null && (
            <>
              {t('state.oldest')} <EntryAge at={status.oldestWaitingAt} />.{' '}
            </>
          )}
          {title === 'failing' && status.failing && (
            <>
              {t('state.failingSince', { since: place.moment(status.failing.since) })}{' '}
              {status.waiting > 0 && t('state.nextTry', { next: place.moment(status.failing.nextAt) })}{' '}
            </>
          )}
          {status.lastPulledAt !== null && t('state.pulled', { when: place.moment(status.lastPulledAt) })}
        </p>
        <SendingProgress waiting={status.waiting} />
        <WayOut title={title} />
      </div>
    </section>
  )
}

/** What the person alone can do: an installed app has no other way to begin anew. */
function WayOut({ title }: { readonly title: Title }) {
  const { t } = useTranslation(['common', 'account'])
  if (title === 'stuck')
    return (
      <Button className={classes.way} onClick={() => window.location.reload()}>
        {t('common:action.reload')}
      </Button>
    )
  if (title === 'closed')
    return (
      <Button className={classes.way} component={Link} to="/auth/sign-in">
        {t('account:signIn.submit')}
      </Button>
    )
  return null
}

type Title = 'closed' | 'stuck' | 'attention' | 'sent' | 'coming' | 'waiting' | 'offline' | 'offlineWaiting' | 'failing'

function stateOf(status: SyncStatus, isComing: boolean): { readonly icon: Icon; readonly tone: string; readonly title: Title } {
  const { connection, waiting, attention, failing, isStuck } = status
  if (connection === 'offline') return { icon: IconCloudOff, tone: 'waiting', title: waiting > 0 ? 'offlineWaiting' : 'offline' }
  if (isStuck) return { icon: IconAlertTriangle, tone: 'bad', title: 'stuck' }
  if (failing) return { icon: IconServerOff, tone: 'bad', title: 'failing' }
  if (waiting > 0) return { icon: IconCloudUp, tone: 'waiting', title: 'waiting' }
  if (attention > 0) return { icon: IconAlertTriangle, tone: 'bad', title: 'attention' }
  if (readingClosedSince(status, Date.parse(businessNow())) !== undefined) return { icon: IconLock, tone: 'waiting', title: 'closed' }
  if (isComing) return { icon: IconCloudDown, tone: 'waiting', title: 'coming' }
  return { icon: IconCircleCheck, tone: 'good', title: 'sent' }
}

/** Many are sent: how far it has come. A handful is gone before anybody could read it. */
const worthShowing = 8

function SendingProgress({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation('sync')
  const [peak, setPeak] = useState(0)
  const progress = progressOf(waiting, peak)
  if (progress.peak !== peak) setPeak(progress.peak)
  if (progress.peak < worthShowing) return null
  const label = t('state.progress', { done: progress.done, all: progress.peak })
  return (
    <div className={classes.progress}>
      <Progress.Root size="lg">
        <Progress.Section value={(100 * progress.done) / progress.peak} aria-label={label} />
      </Progress.Root>
      <span>{label}</span>
    </div>
  )
}
