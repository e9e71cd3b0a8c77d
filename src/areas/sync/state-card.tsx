import { Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconCloudUp, IconServerOff, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSyncStatus } from '#offline/react/hooks.ts'
import type { SyncStatus } from '#offline/status.ts'
import { Age } from './entry-words.tsx'
import { progressOf } from './sorted.ts'
import classes from './sync.module.css'
import { usePlace } from './place.tsx'

/** Where things stand, in one look: sent, waiting, out of reach, failing. */
export function StateCard() {
  const { t } = useTranslation('sync')
  const place = usePlace()
  const status = useSyncStatus()
  if (!status) return null
  const { icon: Sign, tone, title } = stateOf(status)
  return (
    <section className={classes.state} data-tone={tone} aria-live="polite">
      <Sign size={32} stroke={1.6} aria-hidden />
      <div>
        <h2>{t(`state.${title}`, { count: title === 'attention' ? status.attention : status.waiting })}</h2>
        <p>
          {status.oldestWaitingAt !== null && (
            <>
              {t('state.oldest')} <Age at={status.oldestWaitingAt} />.{' '}
            </>
          )}
          {title === 'failing' && status.failing && (
            <>
              {t('state.failingSince', { since: place.moment(status.failing.since) })} {status.waiting > 0 && t('state.nextTry', { next: place.moment(status.failing.nextAt) })}{' '}
            </>
          )}
          {status.lastPulledAt !== null && t('state.pulled', { when: place.moment(status.lastPulledAt) })}
        </p>
        <SendingProgress waiting={status.waiting} />
      </div>
    </section>
  )
}

type Title = 'attention' | 'sent' | 'waiting' | 'offline' | 'offlineWaiting' | 'failing'

function stateOf({ connection, waiting, attention, failing }: SyncStatus): { readonly icon: Icon; readonly tone: string; readonly title: Title } {
  if (connection === 'offline') return { icon: IconCloudOff, tone: 'waiting', title: waiting > 0 ? 'offlineWaiting' : 'offline' }
  if (failing) return { icon: IconServerOff, tone: 'bad', title: 'failing' }
  if (waiting > 0) return { icon: IconCloudUp, tone: 'waiting', title: 'waiting' }
  if (attention > 0) return { icon: IconAlertTriangle, tone: 'bad', title: 'attention' }
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
