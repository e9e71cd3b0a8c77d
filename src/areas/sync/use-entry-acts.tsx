import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryRefusal } from '#offline/refusals.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import type { Result } from '#lib/result.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { useEntryWords } from './entry-words.tsx'

export interface EntryActs {
  retry(): Promise<void>
  undo(): Promise<void>
  keepTheirs(): Promise<void>
  applyAgain(changedArgs?: unknown): Promise<void>
  /** Asks first, naming what would be given up. */
  readonly askDiscard: () => void
  readonly dialog: ReactNode
}

/** What a person can do with an entry; the engine's refusals are said in words. */
export function useEntryActs(entry: OutboxEntry): EntryActs {
  const { t } = useTranslation('sync')
  const engine = useEngine()
  const message = useMessage()
  const words = useEntryWords(entry)
  const [isAsking, discarding] = useDisclosure(false)
  const said = async (outcome: Promise<Result<null, EntryRefusal>>, done: 'retrying' | 'undone' | 'keptTheirs' | 'discarded') => {
    const result = await outcome
    if (result.ok) message.info(t(`done.${done}`, { what: words }))
    else message.failed(t(`refusal.${result.refusal.code}`))
  }
  return {
    retry: () => said(engine.retry(entry.seq), 'retrying'),
    undo: () => said(engine.undo(entry.seq), 'undone'),
    keepTheirs: () => said(engine.keepTheirs(entry.seq), 'keptTheirs'),
    applyAgain: (changedArgs) => said(engine.applyAgain(entry.seq, changedArgs), 'retrying'),
    askDiscard: discarding.open,
    dialog: (
      <ConfirmDialog
        opened={isAsking}
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        danger
        onClose={discarding.close}
        onConfirm={() => {
          discarding.close()
          void said(engine.discard(entry.seq), 'discarded')
        }}
      >
        {t(entry.attempts > 0 ? 'discard.maybeSent' : 'discard.text', { what: words })}
      </ConfirmDialog>
    ),
  }
}
