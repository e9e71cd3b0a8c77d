import type { TextStorage } from '../text-storage.ts'
import { emptyWish, type VisitWish } from './wish.ts'

/** Who books, as they last wrote it. */
export type KeptPerson = Pick<VisitWish, 'name' | 'phone'>

const personKey = 'stoika-visitor'
const wishKey = (businessId: string): string => `stoika-wish:${businessId}`

/** What was chosen and typed in this tab before it was loaded anew; who booked from this device before fills in the rest. */
export function readWish(tab: TextStorage, device: TextStorage, businessId: string): VisitWish {
  return { ...emptyWish, ...readKeptPerson(device), ...read(tab, wishKey(businessId)) }
}

export function keepWish(tab: TextStorage, businessId: string, wish: VisitWish): void {
  write(tab, wishKey(businessId), wish)
}

export function dropWish(tab: TextStorage, businessId: string): void {
  quietly(() => tab.removeItem(wishKey(businessId)))
}

export function readKeptPerson(device: TextStorage): KeptPerson | undefined {
  return read(device, personKey) as KeptPerson | undefined
}

export function keepPerson(device: TextStorage, { name, phone }: KeptPerson): void {
  write(device, personKey, { name: name.trim(), phone })
}

export function forgetPerson(device: TextStorage): void {
  quietly(() => device.removeItem(personKey))
}

function read(storage: TextStorage, key: string): object | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as object | null) ?? undefined
  } catch {
    return undefined
  }
}

function write(storage: TextStorage, key: string, value: unknown): void {
  quietly(() => storage.setItem(key, JSON.stringify(value)))
}

/** Full, or forbidden by the browser: one then types again after a reload. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    return
  }
}
