import type { ReactNode } from 'react'
import type { SlotPlace } from '#domain/booking/another-slot.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { uuidv7 } from '#lib/ids.ts'
import { useOnce } from '#lib/react/use-once.ts'
import type { Result } from '#lib/result.ts'
import { needsPerson, type OutboxEntry } from '#offline/outbox/entry.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import type { EnqueueRefusal, EntryRefusal } from '#offline/refusals.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { resolveAt } from './resolve-at.ts'
import { useDiscardQuestion } from './use-discard-question.tsx'

export interface EntryActs {
  retry(): void
  undo(): void
  keepTheirs(): void
  applyAgain(changedArgs?: unknown): void
  resolveAt(place: SlotPlace, theirs: Booking | undefined): void
  /** Without asking: where nothing is lost by it. */
  drop(done: Done): void
  /** Asks first, naming what would be given up. */
  readonly askDiscard: () => void
  readonly dialog: ReactNode
}

/** What a person can do with the entry that is called `words`, one act at a time; the engine's refusals are said in words. */
export function useEntryActs(entry: OutboxEntry, words: string): EntryActs {
  const { t } = useTranslation('sync')
  const engine = useEngine()
  const once = useOnce()
  const say = useSaid(words)
  const said = (act: () => Parameters<typeof say>[0], done: Done) => once(() => say(act(), done))
  const question = useDiscardQuestion({
    title: t('discard.title'),
    what: words,
    maybeSent: entry.attempts > 0 && !needsPerson(entry),
    discard: () => said(() => engine.discard(entry.seq), 'discarded'),
  })
  return {
    drop: (done) => said(() => engine.discard(entry.seq), done),
    retry: () => said(() => engine.retry(entry.seq), 'retrying'),
    undo: () => said(() => engine.undo(entry.seq), 'undone'),
    keepTheirs: () => said(() => engine.keepTheirs(entry.seq), 'keptTheirs'),
    applyAgain: (changedArgs) => said(() => engine.applyAgain(entry.seq, changedArgs), 'retrying'),
    resolveAt: (place, theirs) =>
      said(() => resolveAt(engine, entry, theirs, place, uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))), 'retrying'),
    ...question,
  }
}

type Done = 'retrying' | 'undone' | 'keptTheirs' | 'discarded'

/** Says what became of an act. */
export function useSaid(what: string) {
  const { t } = useTranslation(['sync', 'booking', 'desk'])
  const message = useMessage()
  return async (outcome: Promise<Result<unknown, EntryRefusal | EnqueueRefusal>>, done: Done): Promise<void> => {
    const result = await outcome
    if (result.ok) message.info(t(`sync:done.${done}`, { what }))
    else if (result.refusal.code === 'outbox_full' || result.refusal.code === 'device_full')
      message.failed(t(`desk:refusal.${result.refusal.code}`))
    else message.failed(t(`sync:refusal.${result.refusal.code}`))
  }
}
