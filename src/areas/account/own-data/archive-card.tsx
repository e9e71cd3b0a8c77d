import { Alert, Button, Progress } from '@mantine/core'
import { IconCloudOff, IconFileZip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { wordsFor } from '#contract/fallbacks.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { Card } from '#ui/page/page.tsx'
import { useHoldings } from './holdings-queries.ts'
import classes from './own-data.module.css'
import type { Archive, ArchiveState } from './use-archive.ts'

/** Everything that the account owns, as one file [N6]. */
export function ArchiveCard({ archive: { state, start, stop } }: { readonly archive: Archive }) {
  const { t } = useTranslation('holdings')
  const format = useFormat()
  const isOffline = useSyncStatus()?.connection === 'offline'
  const pictures = useHoldings().data?.businesses.reduce((sum, one) => sum + one.picture_bytes, 0) ?? 0
  const isRunning = state.kind === 'running'
  return (
    <Card title={t('export.title')}>
      <p className={classes.text}>
        {t('export.lead')}
        {pictures > 0 && ` ${t('export.pictures', { size: format.size(pictures) })}`}
      </p>
      {isOffline && !isRunning && <Said>{t('export.offline')}</Said>}
      {!isOffline && state.kind === 'failed' && (
        <Said>
          <WhyFailed error={state.error} />
        </Said>
      )}
      {isRunning && <Progress value={100} animated aria-label={t('export.title')} />}
      <output className={classes.progress}>
        {isRunning && t('export.running', { size: format.size(state.bytes) })}
        {state.kind === 'done' && t('export.done', { size: format.size(state.bytes) })}
      </output>
      {isRunning ? (
        <Button variant="default" onClick={stop}>
          {t('export.stop')}
        </Button>
      ) : (
        <Button leftSection={<IconFileZip size={20} stroke={1.8} aria-hidden />} disabled={isOffline} onClick={start}>
          {t(state.kind === 'done' ? 'export.again' : 'export.submit')}
        </Button>
      )}
    </Card>
  )
}

function Said({ children }: { readonly children: ReactNode }) {
  return (
    <Alert role="alert" color="apricot" icon={<IconCloudOff size={22} stroke={1.8} aria-hidden />} className={classes.said}>
      {children}
    </Alert>
  )
}

function WhyFailed({ error }: { readonly error: Extract<ArchiveState, { kind: 'failed' }>['error'] }) {
  const { t } = useTranslation('holdings')
  return error === 'broken' ? t('export.broken') : <ErrorText {...wordsFor(error, 'account_export')} />
}
