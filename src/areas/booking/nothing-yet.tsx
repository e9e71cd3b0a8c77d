import { Button } from '@mantine/core'
import { IconBuildingStore, IconCloudOff, IconServerOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useSyncStatus } from '#offline/react/hooks.ts'
import type { SyncStatus } from '#offline/status.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'

export type NothingYetBecause = 'coming' | 'offline' | 'failing' | 'gone'

/**
 * Why this device has nothing to show. What was pulled whole and yet lacks the business is
 * no longer this person's; without a whole pull it is on its way, or something holds it up.
 */
export function whyNothing(status: SyncStatus | undefined): NothingYetBecause {
  if (!status) return 'coming'
  if (status.lastPulledAt !== null) return 'gone'
  if (status.connection === 'offline') return 'offline'
  return status.failing ? 'failing' : 'coming'
}

const signs = { offline: IconCloudOff, failing: IconServerOff, gone: IconBuildingStore } as const

interface Props {
  /** Shown while the first copy is on its way. */
  readonly waiting: ReactNode
}

/** On a new device, before its first copy: waits, and says so as soon as something holds it up. */
export function NothingYet({ waiting }: Props) {
  const { t } = useTranslation(['booking', 'common'])
  const engine = useEngine()
  const why = whyNothing(useSyncStatus())
  if (why === 'coming') return waiting
  const act =
    why === 'gone' ? (
      <Button onClick={() => window.location.reload()}>{t('common:action.reload')}</Button>
    ) : (
      <Button variant="light" onClick={() => void engine.syncNow()}>
        {t('common:action.retry')}
      </Button>
    )
  return (
    <EmptyState icon={signs[why]} title={t(`booking:firstCopy.${why}.title`)} tone={why === 'gone' ? 'quiet' : 'waiting'} action={act}>
      {t(`booking:firstCopy.${why}.hint`)}
    </EmptyState>
  )
}
