import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { ReadableStore } from '#lib/store.ts'
import { must } from '#lib/assert.ts'

/** What this device knows of the person's PIN; undefined until it has been read. */
export interface PinState {
  readonly hasPin: boolean
  /** Others have signed in here too. */
  readonly isShared: boolean
  /** Minutes without a touch after which the desk locks itself; 0 is never. */
  readonly autoLockMinutes: number
}

/** The PIN of whoever is at this desk, on this device. */
export interface PinDesk {
  /** `insecure`: the browser seals nothing without HTTPS; `memory`: the device keeps nothing that could be sealed. */
  readonly support: 'ready' | 'insecure' | 'memory'
  readonly state: ReadableStore<PinState | undefined>
  set(pin: string): Promise<void>
  remove(): Promise<void>
  /** As in the state, before that has been read. */
  autoLockMinutes(): number
  setAutoLock(minutes: number): void
  /** Steps away: the lock screen follows. False where there is no PIN any more. */
  lock(): Promise<boolean>
  /** When somebody last touched this desk in any of its tabs, in milliseconds since the epoch; undefined before the first touch. */
  lastTouch(): number | undefined
  noteTouch(at: number): void
}

const PinContext = createContext<PinDesk | null>(null)

export function PinProvider({ desk, children }: { readonly desk: PinDesk; readonly children: ReactNode }) {
  return <PinContext value={desk}>{children}</PinContext>
}

export function usePinDesk(): PinDesk {
  return must(use(PinContext), 'PinProvider')
}

export function usePinState(): PinState | undefined {
  const { state } = usePinDesk()
  return useSyncExternalStore(state.subscribe, state.get)
}
