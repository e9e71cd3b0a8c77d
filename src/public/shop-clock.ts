import type { Day, Instant } from '#domain/shared/zone.ts'
import type { ZoneOffset } from './shop/shop-page-types.ts'

/** An instant by the business's clock: its day, and minutes since midnight by the wall. */
export interface ShopTime {
  readonly day: Day
  readonly minutes: number
}

/** An instant as the business's own clock shows it [S1], by the offsets that the page carries. */
export function shopTimeOf(instant: Instant, offsets: readonly ZoneOffset[]): ShopTime {
  const at = Date.parse(instant)
  const local = new Date(at + offsetAt(at, offsets) * 60_000)
  return { day: local.toISOString().slice(0, 10), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

/** `14:30`. */
export function clockTime({ minutes }: Pick<ShopTime, 'minutes'>): string {
  return `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** What was before the first of them counts as the first. */
function offsetAt(at: number, offsets: readonly ZoneOffset[]): number {
  return (offsets.filter(({ from }) => Date.parse(from) <= at).pop() ?? offsets[0])?.minutes ?? 0
}
