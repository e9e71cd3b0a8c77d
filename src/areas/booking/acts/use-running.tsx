import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { EngineProvider, useEngine } from '#offline/react/engine-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { useWords } from '../use-words.ts'
import { useActing, type Acting } from './acting.tsx'
import { bookingOf, wantedTime } from './change.ts'
import { SavedWord } from './saved-word.tsx'
import { useUndo } from './use-undo.ts'

/** Performs a change and says so at the edge of the screen, with the way back beside it. */
export function useRunning(): Acting['perform'] {
  const { t } = useTranslation('booking')
  const acting = useActing()
  const engine = useEngine()
  const message = useMessage()
  const undo = useUndo()
  const words = useWords()
  return useCallback(
    async (change, hints) => {
      const performed = await acting.perform(change, hints)
      const last = performed?.changes.at(-1)
      if (!performed || !last) return performed
      const text = t(`done.${last.kind}`, { name: words.customer(bookingOf(last)), when: words.when(wantedTime(last).start) })
      // The message stands outside this part of the page, so it brings the engine along.
      const saved = (
        <EngineProvider engine={engine}>
          {text} <SavedWord entries={performed.entries} />
        </EngineProvider>
      )
      message.done(saved, last.kind !== 'delete' ? () => void undo(performed) : undefined)
      return performed
    },
    [acting, engine, message, t, undo, words],
  )
}
