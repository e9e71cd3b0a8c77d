import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '#contract/commands.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { SavedMessage } from '../acts/saved-word.tsx'

/** Commands that belong together, in a person's words. */
export interface Deed {
  readonly commands: readonly Command[]
  readonly text: string
  /** The row it is about: a later message replaces an earlier one. */
  readonly about: string
  /** What takes it back once it has been sent; absent where nothing does. */
  readonly inverse?: readonly Command[]
}

/** Stores commands and says so, with the way back. False where nothing is stored; the person was told why. */
export function useDeed(): (deed: Deed) => Promise<boolean> {
  const { t } = useTranslation('booking')
  const engine = useEngine()
  const message = useMessage()
  return useCallback(
    async ({ commands, text, about, inverse }) => {
      const takeBack = async (entries: readonly OutboxEntry[], back: readonly Command[]) => {
        const undone: boolean[] = []
        for (const entry of entries.toReversed()) undone.push((await engine.undo(entry.seq)).ok)
        if (!undone.every(Boolean) && !(await engine.enqueueAll(back)).ok) return message.failed(t('done.tooLate'))
        message.done(t('done.undone'), { about })
      }
      const stored = await engine.enqueueAll(commands).catch(() => undefined)
      if (!stored?.ok) {
        message.failed(t(`refusal.${stored?.refusal.code ?? 'not_stored'}`))
        return false
      }
      const saved = <SavedMessage engine={engine} entries={stored.value}>{text}</SavedMessage>
      message.done(saved, { about, ...(inverse && { onUndo: () => void takeBack(stored.value, inverse) }) })
      return true
    },
    [engine, message, t],
  )
}
