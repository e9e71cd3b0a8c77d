import { Device, type DeviceOptions } from './device.ts'

/**
 * Devices that have the app's files already, as a tablet at the counter has, and on which
 * nobody has signed in yet: lent to one test after another, and wiped in between. Starting a
 * browser and having it take the app would cost each test more than what it is about.
 */
export class DevicePool {
  readonly #url: string
  readonly #idle = new Map<string, Device[]>()

  /** `url` is the product's, which stays the same. */
  constructor(url: string) {
    this.#url = url
  }

  async take(options: DeviceOptions): Promise<Device> {
    return this.#idle.get(keyOf(options))?.pop() ?? this.#prepare(options)
  }

  /** Nothing that a test did on it is left for the next. */
  async giveBack(device: Device): Promise<void> {
    await device.wipe(this.#url)
    const key = keyOf(device.options)
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), device])
  }

  async discard(): Promise<void> {
    await Promise.all([...this.#idle.values()].flat().map((device) => device.discard()))
  }

  async #prepare(options: DeviceOptions): Promise<Device> {
    const device = await new Device(options).start()
    await device.open(`${this.#url}/auth/sign-in`)
    await device.waitForOfflineFiles()
    await device.wipe(this.#url)
    return device
  }
}

function keyOf(options: DeviceOptions): string {
  return Object.entries(options).map(([name, value]) => `${name}=${value}`).toSorted().join(' ')
}
