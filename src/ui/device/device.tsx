import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { must } from '#lib/assert.ts'
import type { ReadableStore } from '#lib/store.ts'
import type { DeviceSound } from './sound.ts'

/**
 * How the app comes onto this device:
 * - `installed`: it runs as an app already
 * - `prompt`: the browser asks the person when we tell it to
 * - `ios`: by hand, through the share sheet
 * - `insecure`: not at all, since the page was not opened over HTTPS
 * - `none`: not at all, since this browser installs no apps
 * - `unknown`: this browser can, and has offered nothing (yet)
 */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'insecure' | 'none' | 'unknown'

export interface StorageReport {
  /**
   * Whether the browser has promised not to clear this app's data by itself; `unknown` until it has
   * told, `asking` while it waits for the person, as Firefox does.
   */
  readonly persistence: 'unknown' | 'asking' | 'granted' | 'refused' | 'unsupported'
  /** Bytes in use, as the browser estimates them. */
  readonly usedBytes?: number
}

/** What the app is on this device: installed or not, its storage kept or not, newest or not. */
export interface Device {
  readonly installWay: ReadableStore<InstallWay>
  /** Has the browser ask; to be called from a tap. Resolves to whether the person agreed. */
  promptInstall(): Promise<boolean>
  readonly storage: ReadableStore<StorageReport>
  /** Asks the browser to keep this app's data; its answer is in `storage`. */
  askToKeepStorage(): Promise<void>
  readonly isUpdateWaiting: ReadableStore<boolean>
  /**
   * Of the files of a start without a network: how much is here, from 0 to 1; `ready` once all of it has come; `none` where there is
   * nothing to tell.
   */
  readonly offlineFiles: ReadableStore<number | 'ready' | 'none'>
  applyUpdate(): void
  readonly sound: DeviceSound
  /** How many requests wait for an answer, for the app's badge. */
  showWaiting(count: number): void
  /** Calls `listener` with an address whenever a notification was tapped. Returns a function that stops it. */
  onNotificationTap(listener: (url: string) => void): () => void
}

const DeviceContext = createContext<Device | null>(null)

export function DeviceProvider({ device, children }: { readonly device: Device; readonly children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>
}

export function useDevice(): Device {
  return must(use(DeviceContext), 'DeviceProvider')
}

/** The store's value now, and again after every change. */
export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
