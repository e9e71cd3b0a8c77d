import { notifications } from '@mantine/notifications'
import type { PinDesk, PinState } from '#areas/account/pin/pin-context.tsx'
import { createStore } from '#lib/store.ts'
import type { Pins } from '#offline/people/pins.ts'
import type { OpenDesk, AppPage } from '../page.ts'

export interface OpenPinDesk {
  readonly desk: PinDesk
  /** Watches what other tabs do. Returns a function that ends it. */
  watch(): () => void
}

/** The PIN of whoever is at this desk. `here` says where they are. */
export function createPinDesk(page: AppPage, { userId, pins, accounts }: OpenDesk, here: () => string): OpenPinDesk {
  const autoLockKey = `stoika-auto-lock:${userId}`
  const touchKey = `stoika-touched:${userId}`
  const numberAt = (key: string): number => Number(page.storage.getItem(key) ?? 0)
  const state = createStore<PinState | undefined>(undefined)
  const change = (part: Partial<PinState>): void =>
    state.set({ hasPin: false, isShared: false, autoLockMinutes: numberAt(autoLockKey), ...state.get(), ...part })

  function setAutoLock(minutes: number): void {
    page.storage.setItem(autoLockKey, String(minutes))
    change({ autoLockMinutes: minutes })
  }

  const desk: PinDesk = {
    support: typeof pins === 'string' ? pins : 'ready',
    state,
    set: async (pin) => ready(pins).set(userId, pin),
    async remove() {
      await ready(pins).remove(userId)
      setAutoLock(0)
    },
    autoLockMinutes: () => numberAt(autoLockKey),
    setAutoLock,
    lock: () => stepAway(page, ready(pins), here()),
    lastTouch: () => numberAt(touchKey) || undefined,
    noteTouch: (at) => page.storage.setItem(touchKey, String(at)),
  }
  return {
    desk,
    watch() {
      if (typeof pins === 'string') return () => undefined
      void accounts.knownAccounts().then((known) => change({ isShared: known.length > 1 }))
      const watching = pins.watchHas(userId).subscribe((hasPin) => change({ hasPin }))
      return () => watching.unsubscribe()
    },
  }
}

function ready(pins: OpenDesk['pins']): Pins {
  if (typeof pins === 'string') throw new Error(`No PIN on this device: ${pins}`)
  return pins
}

/**
 * Leaves the desk to the lock screen, which closes it. Where the device has no room for the
 * seal the desk is left all the same, and the password lets the person in again.
 */
async function stepAway(page: AppPage, pins: Pins, at: string): Promise<boolean> {
  const session = page.sessions.get()
  if (!session?.user) return false
  const left = await pins.stepAway({ user: session.user, token: session.token, at }).catch(() => undefined)
  if (left?.ok === false) return false
  // Messages name customers, and their undo would act for whoever comes next.
  notifications.clean()
  notifications.cleanQueue()
  page.sessions.lock()
  return true
}
