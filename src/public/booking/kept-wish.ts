import type { TextStorage } from '../text-storage.ts'
import type { VisitWish } from './wish.ts'

/** Who books, as they last wrote it. */
export type KeptPerson = Pick<VisitWish, 'name' | 'phone'>

const personKey = 'stoika-visitor'
const wishKey = (of: string): string => `stoika-wish:${of}`

/**
 * What was chosen and typed of a thing, `of`, in this tab before it was loaded anew; who asked for something from this device before fills
 * in the rest.
 */
export function readWish<Wish extends KeptPerson>(tab: TextStorage, device: TextStorage, of: string, empty: Wish): Wish {
  return { ...empty, ...readKeptPerson(device), ...read(tab, wishKey(of)) }
}

export function keepWish(tab: TextStorage, of: string, wish: KeptPerson): void {
  write(tab, wishKey(of), wish)
}

export function dropWish(tab: TextStorage, of: string): void {
  quietly(() => tab.removeItem(wishKey(of)))
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
