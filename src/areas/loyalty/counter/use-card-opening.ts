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
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])
  // What every card needs is read before a code comes.
  useHolder('')
  useOfCard('stamp_banners', '')
  return ({ id, code }) => {
    leave.current?.()
    leave.current = readAhead(engine, id, () => {
      // Whoever scans waits for this one thing: it is drawn at once.
      void navigate(`/scan/${id}`, { state: { code } satisfies ShownCode, flushSync: true })
    })
  }
}

/**
 * Reads a card and whose it is without drawing in between, and calls `open` once: when both are known, when one is not
 * there, or when they take too long. Both stay known until the answer is called, for the screen that needs them next.
 */
function readAhead(engine: Engine, id: string, open: () => void): () => void {
  const readings: { unsubscribe: () => void }[] = []
  let isOver = false
  const end = (): void => {
    isOver = true
    clearTimeout(timer)
  }
  const openOnce = (): void => {
    if (isOver) return
    end()
    open()
  }
  const timer = setTimeout(openOnce, longestMs)
  const read = <C extends Collection>(collection: C, rowId: string, found: (row: RowOf<C>) => void): void => {
    readings.push(engine.row(collection, rowId).subscribe((view) => (view ? found(view.row) : view === null && openOnce())))
  }
  read('card_objects', id, ({ customer }) => isOver || read('customers', customer, openOnce))
  return () => {
    end()
    // Once the next screen has been drawn, which reads on from them.
    setTimeout(() => readings.forEach((reading) => reading.unsubscribe()))
  }
}
