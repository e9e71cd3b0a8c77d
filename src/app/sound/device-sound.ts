import { createStore } from '#lib/store.ts'
import type { DeviceSound } from '#ui/device/sound.ts'
import type { KeyValue } from '../safe-storage.ts'
import type { Chime } from './chime.ts'

export interface DeviceSoundEnv {
  readonly chime: Chime
  readonly storage: KeyValue
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Runs alone among the tabs; where the browser has no locks, at once. */
  readonly alone: <T>(run: () => T) => Promise<T>
  readonly isVisible: () => boolean
  readonly after: (ms: number, run: () => void) => void
  readonly hasSound: boolean
}

const offKey = 'stoika-sound-off'
const rungKey = 'stoika-rung'
const mostKept = 50
/** Tabs that nobody sees leave the ringing to the one that is seen. */
const hiddenWaitMs = 700

const taps = ['pointerup', 'keydown'] as const

/** The sound of this device: on unless somebody switched it off here, and allowed by the first tap anywhere. */
export function createDeviceSound({ chime, storage, window, alone, isVisible, after, hasSound }: DeviceSoundEnv): DeviceSound {
  const isOn = createStore(storage.getItem(offKey) === null)
  const isLocked = createStore(hasSound)

  const unlock = async (): Promise<void> => {
    if (!(await chime.unlock())) return
    isLocked.set(false)
    taps.forEach((name) => window.removeEventListener(name, tapped, true))
  }
  const tapped = (): void => void unlock()
  const listen = (): void => taps.forEach((name) => window.addEventListener(name, tapped, true))
  if (hasSound) listen()

  return {
    hasSound,
    isOn,
    isLocked,
    setOn(wanted) {
      if (wanted) storage.removeItem(offKey)
      else storage.setItem(offKey, '1')
      isOn.set(wanted)
    },
    async ring() {
      if (!hasSound || (await chime.ring())) return
      isLocked.set(true)
      listen()
    },
    async claim(keys) {
      if (!isVisible()) await new Promise<void>((resolve) => after(hiddenWaitMs, resolve))
      return alone(() => {
        const rung = readRung(storage)
        const fresh = keys.filter((key) => !rung.includes(key))
        if (fresh.length > 0) storage.setItem(rungKey, JSON.stringify([...rung, ...fresh].slice(-mostKept)))
        return fresh
      })
    },
  }
}

function readRung(storage: KeyValue): readonly string[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(rungKey) ?? '[]')
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
