import { Button } from '@mantine/core'
import { IconCloudOff, IconMoodSad } from '@tabler/icons-react'
import type { callActions } from '#contract/actions.ts'
import type { ApiError } from '#contract/client.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { WhyNotRead } from './why-not-read.tsx'

interface Props {
  readonly refusal: ApiError
  readonly call: keyof typeof callActions
  /** Said where no server answered: what that means for this screen. */
  readonly offline: string
  readonly onRetry: () => unknown
}

/** In place of what could not be read from the server: that there is no connection, or why else, and the way to try again. */
export function ReadFailed({ refusal, call, offline, onRetry }: Props) {
  const { t } = useTranslation('common')
  const isOffline = useSyncStatus()?.connection === 'offline' && refusal.status === 0
  const retry = (
    <Button variant="light" onClick={() => void onRetry()}>
      {t('action.retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState
        icon={isOffline ? IconCloudOff : IconMoodSad}
        title={t(isOffline ? 'state.offlineTitle' : 'state.readFailed')}
        tone={isOffline ? 'waiting' : 'bad'}
        action={retry}
      >
        <WhyNotRead refusal={refusal} call={call} offline={offline} />
      </EmptyState>
    </div>
  )
}
