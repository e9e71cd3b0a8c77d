import { Device, type DeviceOptions } from './device.ts'
import { withinLimit } from './time-limit.ts'

const wipeLimitMs = 20_000

/**
 * Devices that have the app's files already, as a tablet at the counter has, and on which
 * nobody has signed in yet: lent to one test after another, and wiped in between. Starting a
 * browser and having it take the app would cost each test more than what it is about.
 */
export class DevicePool {
  readonly #url: string
  readonly #idle = new Map<string, Device[]>()
  readonly #empty = new Map<string, Device[]>()

  /** `url` is the product's, which stays the same. */
  constructor(url: string) {
    this.#url = url
  }

  /** One of its kind; which language it speaks is no matter of the kind, so that one serves them all. */
  async take({ language, ...kind }: DeviceOptions): Promise<Device> {
    const device = this.#idle.get(keyOf(kind))?.pop() ?? (await this.#prepare(kind))
    if (language) await device.speak(language)
    return device
  }

  /** One that has never seen the app. */
  async takeNew({ language, ...kind }: DeviceOptions): Promise<Device> {
    const device = this.#empty.get(keyOf(kind))?.pop() ?? (await new Device(kind).start())
    if (language) await device.speak(language)
    return device
  }

  /** Nothing that a test did on it is left for the next. */
  async giveBack(device: Device): Promise<void> {
    await this.#keep(this.#idle, device, device.wipe(this.#url))
  }

  /** Nothing is left at all. */
  async giveBackNew(device: Device): Promise<void> {
    await this.#keep(this.#empty, device, device.emptyOut(this.#url))
  }

  async discard(): Promise<void> {
    await Promise.all([...this.#idle.values(), ...this.#empty.values()].flat().map((device) => device.discard()))
  }

  /** Thrown away where wiping fails or does not end. */
  async #keep(devices: Map<string, Device[]>, device: Device, wiping: Promise<void>): Promise<void> {
    try {
      await withinLimit(wiping, wipeLimitMs)
    } catch {
      return device.discard()
    }
    add(devices, device)
  }

  async #prepare(options: DeviceOptions): Promise<Device> {
    const device = await new Device(options).start()
    await device.open(`${this.#url}/auth/sign-in`)
    await device.waitForOfflineFiles()
    await device.wipe(this.#url)
    return device
  }
}

function add(devices: Map<string, Device[]>, device: Device): void {
  const key = keyOf(device.options)
  devices.set(key, [...(devices.get(key) ?? []), device])
}

function keyOf(options: DeviceOptions): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(' ')
}
