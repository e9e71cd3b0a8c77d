import { Alert, Button } from '@mantine/core'
import { IconCloudOff, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { wordsFor, type Action } from '#contract/fallbacks.ts'
import type { RefusedCall } from '#contract/refused.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { useMoments } from '#ui/format/use-moments.ts'
import classes from './form.module.css'
import { useZone } from './use-zone.ts'

interface Props {
  /** A query of what is read online only. */
  readonly query: {
    readonly error: RefusedCall | null
    readonly isFetching: boolean
    /** Milliseconds since the epoch; 0 where nothing was read yet. */
    readonly dataUpdatedAt: number
    readonly refetch: () => unknown
  }
  readonly action: Action
  /** What is said without a network, where it is not about logins and devices. */
  readonly offline?: string
}

/** Why what is shown may be old, or is not there: said above it, with the way to try again. */
export function ReadState({ query, action, offline }: Props) {
  const { t } = useTranslation(['staff', 'common'])
  const { stamp } = useMoments(useZone())
  const { error, isFetching, dataUpdatedAt, refetch } = query
  if (!error) return null
  const isOffline = error.refusal.status === 0
  const Sign = error.refusal.status === 403 ? IconLock : IconCloudOff
  return (
    <Alert color="apricot" icon={<Sign size={22} stroke={1.8} />} className={classes.expired}>
      {isOffline && <div>{offline ?? t('staff:read.offline')}</div>}
      {!isOffline && <ErrorText {...wordsFor(error.refusal, action)} />}
      {dataUpdatedAt > 0 && <div>{t('staff:read.asOf', { when: stamp(new Date(dataUpdatedAt).toISOString()) })}</div>}
      <Button variant="default" size="sm" mt="xs" loading={isFetching} onClick={() => void refetch()}>
        {t('common:action.retry')}
      </Button>
    </Alert>
  )
}
