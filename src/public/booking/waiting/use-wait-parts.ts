import { useCallback, useEffect, useState } from 'react'
import type { Language } from '#i18n/languages.ts'
import { useOnline } from '../use-online.ts'
import type { WaitParts } from './wait-parts.ts'

/** Loads what the waiting list is shown with: it is no part of the first page. */
export type LoadWaitParts = () => Promise<{ waitParts: (language: Language) => WaitParts }>

const loadChunk: LoadWaitParts = () => import('./wait-parts.ts')

/**
 * What the waiting list is shown with. It comes once the form is there, so that it can be used when the line has gone
 * meanwhile; `missing` where it could not come, and it is tried again with the connection, or when asked to.
 */
export function useWaitParts(
  language: Language,
  load: LoadWaitParts = loadChunk,
): readonly [WaitParts | 'missing' | undefined, () => void] {
  const [parts, setParts] = useState<WaitParts | 'missing'>()
  const isThere = typeof parts === 'object'
  const ask = useCallback(() => {
    if (!isThere)
      load().then(
        ({ waitParts }) => setParts(waitParts(language)),
        () => setParts('missing'),
      )
  }, [isThere, language, load])
  useEffect(ask, [ask])
  useOnline(ask)
  return [parts, ask]
}
