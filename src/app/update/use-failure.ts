import { useEffect, useSyncExternalStore } from 'react'
import { useRouteError } from 'react-router-dom'
import type { Comeback } from './comeback.ts'
import { isLostFile } from './lost-files.ts'

/**
 * Why a screen is not there:
 * - `files`: its part of the app could not be taken
 * - `offline`, `failing`: the server could not be asked who this is
 * - `crash`: a mistake of ours
 */
type WhatFailed = 'files' | 'offline' | 'failing' | 'crash'

/** What failed here, and what its button does. Where a network mends it, it is tried again by itself, too. */
export function useFailure(comeback: Comeback) {
  const what = whatFailed(useRouteError())
  const mendsItself = what === 'files' || what === 'offline'
  useEffect(() => (mendsItself ? comeback.watch() : undefined), [comeback, mendsItself])
  const isTrying = useSyncExternalStore(comeback.isTrying.subscribe, comeback.isTrying.get)
  const act = () => (mendsItself ? void comeback.tryNow() : window.location.reload())
  return { what, isTrying, act, actText: isTrying ? 'state.trying' : what === 'crash' ? 'action.reload' : 'action.retry' } as const
}

function whatFailed(error: unknown): WhatFailed {
  if (isLostFile(error)) return 'files'
  if (!(error instanceof Error) || error.name !== 'NoAnswer') return 'crash'
  return 'status' in error && error.status !== 0 ? 'failing' : 'offline'
}
