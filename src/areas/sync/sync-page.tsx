import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useOutbox, useUploads } from '#offline/react/hooks.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { AttentionCard } from './attention-card.tsx'
import { HistoryList } from './history-list.tsx'
import { ParkedNote, PausedNote } from './notes.tsx'
import { PlaceProvider } from './place.tsx'
import { sortEntries } from './sorted.ts'
import { StateCard } from './state-card.tsx'
import classes from './sync.module.css'
import { UnreadableCard } from './unreadable-card.tsx'
import { UploadsCard } from './uploads-card.tsx'
import { useExport } from './use-export.ts'
import { WaitingList } from './waiting-list.tsx'

/** What is not yet sent, what needs a person, what became of the rest. */
export function SyncPage() {
  return (
    <PlaceProvider>
      <Page width="reading">
        <Contents />
      </Page>
    </PlaceProvider>
  )
}

function Contents() {
  const { t } = useTranslation('sync')
  const outbox = useOutbox()
  const uploads = useUploads()
  const engine = useEngine()
  const save = useExport()
  const sorted = useMemo(() => outbox && sortEntries(outbox.entries), [outbox])
  const isEmpty = outbox && outbox.entries.length === 0 && outbox.unreadable.length === 0 && uploads?.length === 0
  const paused = (sorted?.paused.length ?? 0) + (uploads?.filter(({ state }) => state === 'paused').length ?? 0)
  return (
    <>
      <PageHeader
        title={t('title')}
        backTo="/more"
        actions={
          <>
            {outbox && !isEmpty && (
              <Button variant="default" leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />} onClick={() => void save()}>
                {t('export')}
              </Button>
            )}
            <Button
              leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
              onClick={() => void engine.retryAll().then(() => engine.syncNow())}
            >
              {t('sendNow')}
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <StateCard />
        {!sorted && <CardSkeleton />}
        {paused > 0 && <PausedNote count={paused} />}
        {sorted && sorted.parked.length > 0 && <ParkedNote count={sorted.parked.length} />}
        {sorted && sorted.attention.length + (outbox?.unreadable.length ?? 0) > 0 && (
          <section aria-labelledby="attention-title" className={classes.section}>
            <h2 id="attention-title">{t('attention.title')}</h2>
            {sorted.attention.map((entry) => (
              <AttentionCard key={entry.seq} entry={entry} />
            ))}
            {outbox?.unreadable.map((entry) => (
              <UnreadableCard key={entry.seq} entry={entry} />
            ))}
          </section>
        )}
        {uploads && uploads.length > 0 && <UploadsCard uploads={uploads} />}
        {sorted && sorted.waiting.length + sorted.paused.length + sorted.parked.length > 0 && (
          <WaitingList entries={[...sorted.waiting, ...sorted.paused, ...sorted.parked]} />
        )}
        <HistoryList />
      </div>
    </>
  )
}
