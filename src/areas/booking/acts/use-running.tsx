import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { EngineProvider, useEngine } from '#offline/react/engine-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { useWords } from '../use-words.ts'
import { useActing, type Acting } from './acting.tsx'
import { wantedTime } from './change.ts'
import { SavedWord } from './saved-word.tsx'

/** Performs a change and says so at the edge of the screen, with the way back beside it. */
export function useRunning(): Acting['perform'] {
  const { t } = useTranslation('booking')
  const acting = useActing()
  const engine = useEngine()
  const message = useMessage()
  const words = useWords()
  return useCallback(
    async (change, hints) => {
      const performed = await acting.perform(change, hints)
      const last = performed?.changes.at(-1)
      if (!performed || !last) return performed
      const { start } = wantedTime(last)
      const booking = last.kind === 'create' ? { customer_name: '', customer_phone: '', walk_in: false, ...last.args } : last.booking
      const text = t(`done.${last.kind}`, { name: words.customer(withoutGaps(booking)), when: words.when(start) })
      const undo = async () => {
        const outcome = await acting.undo(performed)
        if (outcome === 'undone') message.info(t('done.undone'))
        if (outcome === 'impossible') message.failed(t('done.tooLate'))
      }
      // The message stands outside this part of the page, so it brings the engine along.
      const saved = (
        <EngineProvider engine={engine}>
          {text} <SavedWord entries={performed.entries} />
        </EngineProvider>
      )
      message.done(saved, last.kind !== 'delete' ? () => void undo() : undefined)
      return performed
    },
    [acting, engine, message, t, words],
  )
}

function withoutGaps(booking: { readonly customer_name?: string | undefined; readonly customer_phone?: string | undefined; readonly walk_in?: boolean | undefined }) {
  return { customer_name: booking.customer_name ?? '', customer_phone: booking.customer_phone ?? '', walk_in: booking.walk_in ?? false }
}
