import { Button } from '@mantine/core'
import { IconBuildingStore, IconCloudOff, IconServerOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useSyncStatus } from '#offline/react/hooks.ts'
import type { SyncStatus } from '#offline/status.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'

type HoldUp = 'offline' | 'failing'

/** Why nothing more comes to this device; undefined where it is on its way. */
export function whatHoldsUp(status: SyncStatus | undefined): HoldUp | undefined {
  if (status?.connection === 'offline') return 'offline'
  return status?.failing && 'failing'
}

export type NothingYetBecause = 'coming' | 'gone' | HoldUp

/**
 * Why this device has nothing to show. What was pulled whole and yet lacks the business is
 * no longer this person's; without a whole pull it is on its way, or something holds it up.
 */
export function whyNothing(status: SyncStatus | undefined): NothingYetBecause {
  if (status && status.lastPulledAt !== null) return 'gone'
  return whatHoldsUp(status) ?? 'coming'
}

interface Props {
  /** Shown while the first copy is on its way. */
  readonly waiting: ReactNode
}

/** In place of a business that is not on this device: waits, and says so as soon as something holds it up. */
export function NothingYet({ waiting }: Props) {
  const why = whyNothing(useSyncStatus())
  return why === 'coming' ? waiting : <HeldUp why={why} of="page" />
}

const signs = { offline: IconCloudOff, failing: IconServerOff, gone: IconBuildingStore } as const

interface HeldUpProps {
  readonly why: keyof typeof signs
  readonly of?: 'page' | 'part'
}

/** What holds it up, and what a person can do. */
export function HeldUp({ why, of = 'part' }: HeldUpProps) {
  const { t } = useTranslation(['desk', 'common'])
  const engine = useEngine()
  const act =
    why === 'gone' ? (
      <Button onClick={() => window.location.reload()}>{t('common:action.reload')}</Button>
    ) : (
      <Button variant="light" onClick={() => void engine.syncNow()}>
        {t('common:action.retry')}
      </Button>
    )
  return (
    <EmptyState of={of} icon={signs[why]} title={t(`desk:firstCopy.${why}.title`)} tone={why === 'gone' ? 'quiet' : 'waiting'} action={act}>
      {t(`desk:firstCopy.${why}.hint`)}
    </EmptyState>
  )
}
