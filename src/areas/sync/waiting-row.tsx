import { IconAppWindow, IconClock, IconLock, IconUpload, type Icon } from '@tabler/icons-react'
import { memo } from 'react'
import { commandActions } from '#contract/actions.ts'
import { wordsFor } from '#contract/fallbacks.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { EntryStateName, OutboxEntry } from '#offline/outbox/entry.ts'
import { apiErrorOf } from '#offline/send/api-error.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { EntryAge, useEntry } from './entry-words.tsx'
import { RowMenu } from './row-menu.tsx'
import classes from './sync.module.css'
import { useEntryActs } from './use-entry-acts.tsx'

const signs: Readonly<Record<EntryStateName, Icon>> = {
  queued: IconClock,
  sending: IconUpload,
  paused: IconLock,
  parked: IconAppWindow,
  conflict: IconClock,
  rejected: IconClock,
}

/** One command on its way: what it will do, how old it is, how often it was tried, what came of it. */
export const WaitingRow = memo(function WaitingRow({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('sync')
  const { words } = useEntry(entry)
  const acts = useEntryActs(entry, words)
  const Sign = signs[entry.state]
  return (
    <div className={classes.row}>
      <Sign size={20} stroke={1.8} aria-hidden />
      <div className={classes.rowText}>
        <strong>{words}</strong>
        <span>
          {t(`entry.${entry.state}`)} · <EntryAge at={entry.createdAt} />
          {entry.attempts > 0 && ` · ${t('entry.attempts', { count: entry.attempts })}`}
        </span>
        <LastTry entry={entry} />
      </div>
      <RowMenu
        what={words}
        isSending={entry.state === 'sending'}
        onRetry={entry.state === 'queued' ? () => acts.retry() : undefined}
        onUndo={entry.attempts === 0 ? () => acts.undo() : undefined}
        onDiscard={acts.askDiscard}
      />
      {acts.dialog}
    </div>
  )
})

/** What came of the last try; that nobody answered is said as such. */
function LastTry({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('sync')
  if (!entry.error) return null
  const refusal = apiErrorOf(entry.error)
  return (
    <span>
      {refusal && refusal.status !== 0 ? <ErrorText {...wordsFor(refusal, commandActions[entry.command])} /> : t('entry.noAnswer')}
    </span>
  )
}
