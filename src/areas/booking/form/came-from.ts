import { useLocation } from 'react-router-dom'
import type { Day } from '#domain/shared/zone.ts'

/** The screen on which free time was touched; Today where the form was opened otherwise. */
export function useCameFrom(): string {
  const { from } = (useLocation().state ?? {}) as { readonly from?: string }
  return from?.startsWith('/calendar') ? from : '/'
}

/** The address of that screen on the day of what was booked. */
export function pathWithDay(from: string, day: Day): string {
  const [path = '/', search = ''] = from.split('?')
  const params = new URLSearchParams(search)
  params.set('day', day)
  params.delete('booking')
  return `${path}?${params.toString()}`
}
