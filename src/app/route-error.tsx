import '#ui/styles/base.css'
import { Button } from '@mantine/core'
import { IconCloudOff, IconMoodSad } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StoikaProvider } from '#ui/theme/stoika-provider.tsx'

/** In place of a screen that failed: what happened, what is safe, what to do. */
export function RouteError() {
  const { t } = useTranslation('common')
  const isOffline = isUnreachable(useRouteError())
  const reload = <Button onClick={() => window.location.reload()}>{t(isOffline ? 'action.retry' : 'action.reload')}</Button>
  return (
    <StoikaProvider>
      <main>
        <EmptyState
          icon={isOffline ? IconCloudOff : IconMoodSad}
          of="page"
          tone={isOffline ? 'waiting' : 'bad'}
          title={t(isOffline ? 'state.offlineTitle' : 'state.crashTitle')}
          action={reload}
        >
          {t(isOffline ? 'state.offlineBody' : 'state.crashBody')}
        </EmptyState>
      </main>
    </StoikaProvider>
  )
}

/** The server could not be asked who this is, or there is no network to fetch the rest of the app from. */
function isUnreachable(error: unknown): boolean {
  return !navigator.onLine || (error instanceof Error && error.name === 'NoAnswer')
}
