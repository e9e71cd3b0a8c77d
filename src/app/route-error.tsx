import { useTranslation } from '#i18n/use-translation.ts'
import '#ui/styles/base.css'
import { Button, Group } from '@mantine/core'
import { IconCloudDownload, IconCloudOff, IconMoodSad, IconServerOff } from '@tabler/icons-react'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StoikaProvider } from '#ui/theme/stoika-provider.tsx'
import type { Comeback } from './update/comeback.ts'
import { useFailure } from './update/use-failure.ts'

const signs = { files: IconCloudDownload, offline: IconCloudOff, failing: IconServerOff, crash: IconMoodSad } as const

interface Props {
  readonly comeback: Comeback
}

/** In place of a group of screens that failed: its frame, too, is gone. */
export function RouteError({ comeback }: Props) {
  return (
    <StoikaProvider>
      <main>
        <ScreenError comeback={comeback} />
      </main>
    </StoikaProvider>
  )
}

/** In place of a screen that failed: what happened, what is safe, what to do. */
export function ScreenError({ comeback }: Props) {
  const { t } = useTranslation('common')
  const { what, isTrying, act, actText } = useFailure(comeback)
  const ways = (
    <Group justify="center">
      <Button disabled={isTrying} onClick={act}>
        {t(actText)}
      </Button>
      {/* Where this very address breaks, an installed app has no other way out. Loaded anew: what broke may be in memory. */}
      {what === 'crash' && (
        <Button variant="default" component="a" href="/">
          {t('state.toToday')}
        </Button>
      )}
    </Group>
  )
  return (
    <EmptyState icon={signs[what]} of="page" tone={what === 'crash' ? 'bad' : 'waiting'} title={t(`state.${what}Title`)} action={ways}>
      {t(`state.${what}Body`)}
    </EmptyState>
  )
}
