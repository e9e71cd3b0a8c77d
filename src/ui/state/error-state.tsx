import { Button } from '@mantine/core'
import { IconMoodSad } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

interface Props {
  /** What happened, and what to do; see `ErrorText` for an answer of the server. */
  readonly children: ReactNode
  readonly onRetry?: () => void
}

/** In place of what could not be loaded. */
export function ErrorState({ children, onRetry }: Props) {
  const { t } = useTranslation('common')
  const retry = onRetry && (
    <Button variant="light" onClick={onRetry}>
      {t('action.retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon={IconMoodSad} title={t('state.errorTitle')} tone="bad" action={retry}>
        {children}
      </EmptyState>
    </div>
  )
}
