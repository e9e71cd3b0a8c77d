import type { TextStorage } from './text-storage.ts'

/** What a page looks for on this device only where there is any: visits, orders and cards, by the business; enquiries, by the product. */
const keys = { visits: 'stoika-visits', orders: 'stoika-orders', cards: 'stoika-cards', enquiries: 'stoika-enquiries' } as const
export type NotedKind = keyof typeof keys

/** Notes that something was asked for from this device, so that its page looks for it. */
export function noteOnDevice(device: TextStorage, kind: NotedKind, id: string): void {
  const noted = readNoted(device, kind)
  if (noted.includes(id)) return
  try {
    device.setItem(keys[kind], JSON.stringify([...noted, id]))
  } catch {
    // Full, or forbidden by the browser: it is kept and sent all the same.
    return
  }
}

export function isNotedOnDevice(device: TextStorage, kind: NotedKind, id: string): boolean {
  return readNoted(device, kind).includes(id)
}

function readNoted(device: TextStorage, kind: NotedKind): readonly string[] {
  try {
    const noted: unknown = JSON.parse(device.getItem(keys[kind]) ?? '[]')
    return Array.isArray(noted) ? (noted as string[]) : []
  } catch {
    return []
  }
}
