import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/account/rights.ts'
import type { Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import type { EnqueueRefusal } from '#offline/refusals.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { SavedMessage } from '../acts/saved-word.tsx'
import { takeBack } from '../acts/taking-back.ts'
import type { Step } from './steps.ts'

export interface Told {
  /** What was done, in a person's words. */
  readonly text: string
  /** The row that it is about: an older message about the same goes. */
  readonly about: string
  /** Said once it is taken back by commands of their own, where those do not bring back everything. */
  readonly undone?: string | undefined
  /** The refused entry whose place the first step takes. */
  readonly replacing?: number | undefined
}

/** Whether the person may change what the business is made of. */
export function useCanSetUp(): boolean {
  return can(useWorkplace().role, 'setup.write')
}

/**
 * Queues what an owner does to the set-up, all of it or nothing, and says so with the way back
 * beside it. Resolves with whether it is stored on this device; why not has been said then.
 */
export function useSetupChange(): (steps: readonly Step[], told: Told) => Promise<boolean> {
  const { t } = useTranslation('booking')
  const engine = useEngine()
  const message = useMessage()
  return useCallback(
    async (steps, { text, about, undone, replacing }) => {
      const stored = await storeAll(engine, steps, replacing).catch((error: unknown) => {
        reportError(error)
        return { refused: 'not_stored' } as const
      })
      if ('refused' in stored) {
        message.failed(t(`refusal.${stored.refused}`))
        return false
      }
      const { entries } = stored
      const undo = async () => {
        const isWithdrawn = await takeAllBack(engine, steps, entries)
        message.info((!isWithdrawn && undone) || t('done.undone'))
      }
      const saved = <SavedMessage engine={engine} entries={entries}>{text}</SavedMessage>
      message.done(saved, { about, onUndo: steps.every((step) => step.undo) ? () => void undo() : undefined })
      return true
    },
    [engine, message, t],
  )
}

type Stored = { readonly entries: readonly OutboxEntry[] } | { readonly refused: EnqueueRefusal['code'] }

async function storeAll(engine: Engine, steps: readonly Step[], replacing: number | undefined): Promise<Stored> {
  const entries: OutboxEntry[] = []
  for (const [at, { act }] of steps.entries()) {
    const again = at === 0 && replacing !== undefined ? await engine.applyAgain(replacing, act.args) : undefined
    // An entry that has left the outbox meanwhile is no reason not to save.
    const stored = again?.ok ? again : await engine.enqueue(act.name, act.args)
    if (!stored.ok) {
      for (const entry of entries.toReversed()) await engine.undo(entry.seq)
      return { refused: stored.refusal.code }
    }
    entries.push(stored.value)
  }
  return { entries }
}

/** The last first. What has left this device is taken back by commands of its own, which go after it; false where there was any. */
async function takeAllBack(engine: Engine, steps: readonly Step[], entries: readonly OutboxEntry[]): Promise<boolean> {
  let isWithdrawn = true
  for (const [at, entry] of [...entries.entries()].toReversed()) {
    if ((await takeBack(engine, entry)) === 'nothing') continue
    isWithdrawn = false
    const undo = steps[at]?.undo
    if (undo) await engine.enqueue(undo.name, undo.args)
  }
  return isWithdrawn
}
