import { useCallback } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { SavedMessage, SavedSign } from './saved-status.tsx'
import type { Step } from './steps.ts'
import { storeAll } from './store-all.ts'
import { takeBackAll } from './take-back.ts'

export interface DoneMessage {
  /** What was done, in a person's words. */
  readonly text: string
  /** The row that it is about: an older message about the same goes. */
  readonly about: string
  /**
   * Called once what has left this device was taken back by the inverses, where these do not bring back everything: does the rest, and
   * resolves with what is said then instead of the usual.
   */
  readonly undone?: (() => string | undefined | Promise<string | undefined>) | undefined
  /** The refused entry whose place the first step takes. */
  readonly replacing?: number | undefined
}

/**
 * Stores commands that belong together, all or none, and says so with the way back beside it; where there are
 * none, that nothing has changed. Without a message nothing is said of what succeeds: the screen shows it and the way back. Resolves with
 * whether they are on this device; why not has been said then.
 */
export function useCommands(): (steps: readonly Step[], told?: DoneMessage) => Promise<boolean> {
  const { t } = useTranslation('desk')
  const engine = useEngine()
  const message = useMessage()
  return useCallback(
    async (steps, told) => {
      if (steps.length === 0) {
        message.info(t('form.unchanged'))
        return true
      }
      const stored = await storeAll(
        engine,
        steps.map(({ command }, at) => (at === 0 ? { ...command, replacing: told?.replacing } : command)),
      )
      if (!stored.ok) {
        message.failed(t(`refusal.${stored.refusal.code}`))
        return false
      }
      if (!told) return true
      const { text, about, undone } = told
      const undo = async () => {
        let hasLeft = false
        const inverses = await takeBackAll(engine, stored.value, (at) => {
          hasLeft = true
          return steps[at]?.inverse
        })
        if (inverses.length > 0 && !(await storeAll(engine, inverses)).ok) return message.failed(t('done.tooLate'))
        message.info((hasLeft && (await undone?.())) || t('done.undone'))
      }
      const saved = (
        <SavedMessage engine={engine} entries={stored.value}>
          {text}
        </SavedMessage>
      )
      message.done(saved, {
        about,
        sign: <SavedSign engine={engine} entries={stored.value} />,
        onUndo: undone || steps.every((step) => step.inverse) ? () => void undo() : undefined,
      })
      return true
    },
    [engine, message, t],
  )
}
