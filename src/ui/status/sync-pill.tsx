import { IconAlertTriangle, IconCheck, IconCloudDown, IconCloudOff, IconCloudUp, IconDots, IconLock, type Icon } from '@tabler/icons-react'
import { NavLink } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './sync-pill.module.css'

/** How the device stands towards the server, the most urgent first. */
export type SyncState =
  | { readonly kind: 'attention'; readonly count: number }
  | { readonly kind: 'paused'; readonly count: number }
  /** `waiting` of them not sent; `since` is a clock time, where known: of the oldest that waits, else of the last connection. */
  | { readonly kind: 'offline'; readonly waiting: number; readonly since?: string | undefined }
  /** Online, and nothing comes through on this device. */
  | { readonly kind: 'stuck'; readonly waiting: number }
  | { readonly kind: 'waiting'; readonly count: number; readonly since?: string | undefined }
  | { readonly kind: 'withoutStorage' }
  /** Not read yet: nothing may be said to be sent before that is known. */
  | { readonly kind: 'checking' }
  /** All is sent, and nothing is shown until somebody signs in again. */
  | { readonly kind: 'closed' }
  /** All is sent, and this device does not have all of its data yet. */
  | { readonly kind: 'loading'; readonly percent: number }
  /** All is sent, and all data is here. */
  | { readonly kind: 'sent' }

interface Look {
  readonly icon: Icon
  readonly tone: 'bad' | 'waiting' | 'good' | 'quiet'
}

const looks: Readonly<Record<SyncState['kind'], Look>> = {
  attention: { icon: IconAlertTriangle, tone: 'bad' },
  paused: { icon: IconLock, tone: 'waiting' },
  offline: { icon: IconCloudOff, tone: 'waiting' },
  stuck: { icon: IconAlertTriangle, tone: 'bad' },
  waiting: { icon: IconCloudUp, tone: 'waiting' },
  withoutStorage: { icon: IconCloudOff, tone: 'waiting' },
  checking: { icon: IconDots, tone: 'quiet' },
  closed: { icon: IconLock, tone: 'waiting' },
  loading: { icon: IconCloudDown, tone: 'quiet' },
  sent: { icon: IconCheck, tone: 'good' },
}

interface Props {
  readonly state: SyncState
  readonly to: string
  /** `fit` puts the words below the sign where the place is narrow. */
  readonly shape?: 'row' | 'fit'
}

/** Whether everything has arrived, in words, always in sight; leads to the sync page. */
export function SyncPill({ state, to, shape = 'row' }: Props) {
  const { t } = useTranslation('common')
  const words = useSyncWords(state)
  const { icon: Shape, tone } = looks[state.kind]
  return (
    <NavLink to={to} className={classes.pill!} data-tone={tone} data-shape={shape} aria-label={t('sync.open', { state: words.join(', ') })}>
      <Shape size={18} stroke={2} aria-hidden className={classes.sign} data-kind={state.kind} />
      <span className={classes.words}>
        {words.map((word) => (
          <span key={word} className={classes.word}>
            {word}
          </span>
        ))}
      </span>
    </NavLink>
  )
}

/** The state in short phrases: what, how many, and since when: the age of the oldest is always in sight. */
export function useSyncWords(state: SyncState): readonly string[] {
  const { t } = useTranslation('common')
  const sinceOf = (time: string | undefined) => (time === undefined ? [] : [t('sync.since', { time })])
  switch (state.kind) {
    case 'attention':
      return [t('sync.attention', { count: state.count })]
    case 'paused':
      return [t('sync.paused'), t('sync.waiting', { count: state.count })]
    case 'offline':
      return [t('sync.offline'), ...(state.waiting > 0 ? [t('sync.waiting', { count: state.waiting })] : []), ...sinceOf(state.since)]
    case 'stuck':
      return [t('sync.stuck'), ...(state.waiting > 0 ? [t('sync.waiting', { count: state.waiting })] : [])]
    case 'waiting':
      return [t('sync.waiting', { count: state.count }), ...sinceOf(state.since)]
    case 'loading':
      return [t('sync.sent'), t('sync.loading', { percent: state.percent })]
    case 'closed':
      return [t('sync.sent'), t('sync.closed')]
    case 'withoutStorage':
    case 'checking':
    case 'sent':
      return [t(`sync.${state.kind}`)]
    default:
      return state satisfies never
  }
}
