import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { QuietHours } from '#domain/account/quiet-hours.ts'
import { must } from '#lib/assert.ts'
import type { ReadableStore } from '#lib/store.ts'

/**
 * How notifications stand on this device:
 * - `insecure`: not at all, since the page was not opened over HTTPS
 * - `unsupported`: not at all in this browser
 * - `install`: only once the app is installed, as on an iPhone
 * - `blocked`: the browser was told to allow none
 * - `off`, `on`
 * - `working`: the browser asks the person
 * - `joining`: the browser asks its push service
 * - `waiting`: switched on here, and the server has not heard of it yet
 * - `failed`: the browser got no address from its push service
 */
export type PushStanding = 'insecure' | 'unsupported' | 'install' | 'blocked' | 'off' | 'on' | 'working' | 'joining' | 'waiting' | 'failed'

export interface PushState {
  readonly standing: PushStanding
  readonly quiet: QuietHours | null
}

/** Notifications of this device, for whoever is signed in. */
export interface PushDesk {
  readonly state: ReadableStore<PushState>
  /** Called from a tap: the browser may ask the person. */
  switchOn(): Promise<void>
  switchOff(): Promise<void>
  setQuiet(quiet: QuietHours | null): Promise<void>
}

const PushContext = createContext<PushDesk | null>(null)

export function PushProvider({ desk, children }: { readonly desk: PushDesk; readonly children: ReactNode }) {
  return <PushContext value={desk}>{children}</PushContext>
}

export function usePushDesk(): PushDesk {
  return must(use(PushContext), 'PushProvider')
}

export function usePushState(): PushState {
  const { state } = usePushDesk()
  return useSyncExternalStore(state.subscribe, state.get)
}
