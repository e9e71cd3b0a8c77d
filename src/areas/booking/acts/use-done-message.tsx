import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { useWords } from '../use-words.ts'
import type { Performed } from './acting.tsx'
import { bookingOf, toTell, wantedTime } from './change.ts'
import { SavedMessage } from './saved-word.tsx'

/** Says at the edge of the screen what was done and whether it is sent, with the way back where `onUndo` is one. */
export function useDoneMessage(): (performed: Performed, onUndo?: () => void) => void {
  const { t } = useTranslation('booking')
  const engine = useEngine()
  const message = useMessage()
  const words = useWords()
  return useCallback(
    ({ changes, entries }, onUndo) => {
      const told = toTell(changes)
      if (!told) return
      const { bookingId, start } = wantedTime(told)
      const count = new Set(changes.map((change) => wantedTime(change).bookingId)).size
      const saved = (
        <SavedMessage engine={engine} entries={entries}>
          {t(`done.${told.kind}`, { name: words.customer(bookingOf(told)), when: words.when(start) })}
          {count > 1 && ` · ${t('today.count', { count })}`}
        </SavedMessage>
      )
      message.done(saved, { about: bookingId, onUndo })
    },
    [engine, message, t, words],
  )
}
