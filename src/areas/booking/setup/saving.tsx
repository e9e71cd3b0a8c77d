import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandArgs, SetupCommand } from '#contract/commands.ts'
import { refuse, type Result } from '#lib/result.ts'
import type { Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import { EngineProvider, useEngine } from '#offline/react/engine-context.tsx'
import type { EnqueueRefusal, EntryRefusal } from '#offline/refusals.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { SavedWord } from '../acts/saved-word.tsx'
import { takeBack } from '../acts/taking-back.ts'

/** A command of the set-up with its arguments. */
export type SetupChange = { readonly [Name in SetupCommand]: { readonly name: Name; readonly args: CommandArgs[Name] } }[SetupCommand]

export interface Saving {
  readonly change: SetupChange
  /** The row that it is about: an older message about it goes. */
  readonly about: string
  /** What is said once it is stored. */
  readonly text: string
  /** What takes it back once it is on its way; without it no way back is offered. */
  readonly inverse?: SetupChange
  /** The outbox entry that the server did not take, and whose place this takes. */
  readonly replacing?: number | undefined
}

/**
 * The one way by which owners change what the business is made of: stores the command on this
 * device, says so, and offers the way back. False where nothing was stored, which the person was told.
 */
export function useSaving(): (saving: Saving) => Promise<boolean> {
  const { t } = useTranslation('booking')
  const engine = useEngine()
  const message = useMessage()
  return useCallback(
    async ({ change, about, text, inverse, replacing }) => {
      const say = (entry: OutboxEntry, words: string, onUndo?: () => void) =>
        message.done(
          // The message stands outside this part of the page, so it brings the engine along.
          <EngineProvider engine={engine}>
            {words} <SavedWord entries={[entry]} />
          </EngineProvider>,
          { about, onUndo },
        )
      const stored = await store(engine, change, replacing)
      if (!stored.ok) {
        message.failed(t(`refusal.${stored.refusal.code}`))
        return false
      }
      const undo = async (back: SetupChange) => {
        if ((await takeBack(engine, stored.value)) === 'nothing') return message.info(t('done.undone'))
        const undone = await store(engine, back)
        return undone.ok ? say(undone.value, t('done.undone')) : message.failed(t(`refusal.${undone.refusal.code}`))
      }
      say(stored.value, text, inverse && (() => void undo(inverse)))
      return true
    },
    [engine, message, t],
  )
}

async function store(engine: Engine, change: SetupChange, replacing?: number): Promise<Result<OutboxEntry, { readonly code: EnqueueRefusal['code'] | 'not_stored' }>> {
  try {
    const again: Result<OutboxEntry, EntryRefusal> = replacing === undefined ? refuse({ code: 'entry_gone' }) : await engine.applyAgain(replacing, change.args)
    // What has left the outbox meanwhile has no place to take.
    return again.ok ? again : await engine.enqueue(change.name, change.args)
  } catch {
    return refuse({ code: 'not_stored' })
  }
}
