import type { TextStorage } from './text-storage.ts'

const visitsKey = 'stoika-visits'

/** Notes that something was booked from this device at a business, so that its page looks for it. */
export function noteVisits(device: TextStorage, businessId: string): void {
  const noted = readNoted(device)
  if (noted.includes(businessId)) return
  try {
    device.setItem(visitsKey, JSON.stringify([...noted, businessId]))
  } catch {
    // Full, or forbidden by the browser: the visit's own link is there all the same.
    return
  }
}

export function areVisitsNoted(device: TextStorage, businessId: string): boolean {
  return readNoted(device).includes(businessId)
}

function readNoted(device: TextStorage): readonly string[] {
  try {
    const noted: unknown = JSON.parse(device.getItem(visitsKey) ?? '[]')
    return Array.isArray(noted) ? (noted as string[]) : []
  } catch {
    return []
  }
}
