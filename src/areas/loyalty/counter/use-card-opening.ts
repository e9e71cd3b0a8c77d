import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Collection } from '#contract/collections.ts'
import type { CardCode } from '#domain/loyalty/card-code.ts'
import type { Engine } from '#offline/engine.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import type { RowOf } from '#offline/store/row-query.ts'
import { useOfCard } from '../use-cards.ts'
import { useHolder } from './use-holder.ts'
import type { ShownCode } from './use-proof.ts'

/** A card that takes longer to be read is waited for on its own screen, which says that it is coming. */
const longestMs = 250

/** Opens the screen of a card by its code as soon as the card and its customer are read: it is then drawn once and whole. */
export function useCardOpening(): (shown: Pick<CardCode, 'id'> & ShownCode) => void {
  const engine = useEngine()
  const navigate = useNavigate()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  // What every card needs is read before a code comes.
  useHolder('')
  useOfCard('stamp_banners', '')
  return ({ id, code }) => {
    leaving.current?.abort()
    const left = new AbortController()
    leaving.current = left
    const open = () => {
      if (left.signal.aborted) return
      // Whoever scans waits for this one thing: it is drawn at once.
      void navigate(`/scan/${id}`, { state: { code } satisfies ShownCode, flushSync: true })
      left.abort()
    }
    const timer = setTimeout(open, longestMs)
    onAbort(left.signal, () => clearTimeout(timer))
    readAhead(engine, id, left.signal, open)
  }
}

/** Reads a card and whose it is without drawing in between, calls `whenRead` once it is known or is not there, and keeps both known until `left`. */
function readAhead(engine: Engine, id: string, left: AbortSignal, whenRead: () => void): void {
  const read = <C extends Collection>(collection: C, rowId: string, found: (row: RowOf<C>) => void): void => {
    const reading = engine.row(collection, rowId).subscribe((view) => (view ? found(view.row) : view === null && whenRead()))
    onAbort(left, () => reading.unsubscribe())
  }
  read('card_objects', id, ({ customer }) => read('customers', customer, whenRead))
}

function onAbort(signal: AbortSignal, run: () => void): void {
  if (signal.aborted) run()
  else signal.addEventListener('abort', run, { once: true })
}
