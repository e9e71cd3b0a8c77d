import '#ui/styles/base.css'
import { Button, Group } from '@mantine/core'
import { IconCloudOff, IconMoodSad, IconServerOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StoikaProvider } from '#ui/theme/stoika-provider.tsx'

const signs = { offline: IconCloudOff, failing: IconServerOff, crash: IconMoodSad } as const

/** In place of a screen that failed: what happened, what is safe, what to do. */
export function RouteError() {
  const { t } = useTranslation('common')
  const what = whatFailed(useRouteError())
  const ways = (
    <Group justify="center">
      <Button onClick={() => window.location.reload()}>{t(what === 'crash' ? 'action.reload' : 'action.retry')}</Button>
      {/* Where this very address breaks, an installed app has no other way out. Loaded anew: what broke may be in memory. */}
      {what === 'crash' && (
        <Button variant="default" component="a" href="/">
          {t('state.toToday')}
        </Button>
      )}
    </Group>
  )
  return (
    <StoikaProvider>
      <main>
        <EmptyState icon={signs[what]} of="page" tone={what === 'crash' ? 'bad' : 'waiting'} title={t(`state.${what}Title`)} action={ways}>
          {t(`state.${what}Body`)}
        </EmptyState>
      </main>
    </StoikaProvider>
  )
}

/** The server could not be asked who this is, or there is no network to fetch the rest of the app from. */
function whatFailed(error: unknown): keyof typeof signs {
  if (error instanceof Error && error.name === 'NoAnswer' && 'status' in error && error.status !== 0) return 'failing'
  return !navigator.onLine || (error instanceof Error && error.name === 'NoAnswer') ? 'offline' : 'crash'
}
