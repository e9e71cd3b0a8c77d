import { deviceName } from './device-name.ts'

const storageKey = 'stoika-device-key'

interface ThisDevice {
  readonly device_name: string
  readonly device_key?: string
}

/**
 * How this device presents itself to the server. The key is a secret that it made up: whoever
 * signed in here before is not kept out because somebody else tries passwords elsewhere. It opens
 * nothing by itself, and stays when a person signs out.
 */
export function thisDevice(): ThisDevice {
  const device_name = deviceName(navigator.userAgent)
  try {
    const device_key = localStorage.getItem(storageKey) ?? newKey()
    localStorage.setItem(storageKey, device_key)
    return { device_name, device_key }
  } catch {
    // A device that keeps nothing is met for the first time each time.
    return { device_name }
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
