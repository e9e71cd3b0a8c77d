const HOUR = 60
const DAY = 24 * HOUR

/**
 * Minutes since midnight of a time as people type it: `9`, `930`, `9:30`, `09.30`; `24:00` is the
 * day's end. Undefined where it is none.
 */
export function readClock(text: string): number | undefined {
  const typed = /^(\d{1,2})(?:\s*[:.,\- ]?\s*(\d{2}))?$/.exec(text.trim())
  if (!typed) return undefined
  const [hours, minutes] = [Number(typed[1]), Number(typed[2] ?? 0)]
  const read = hours * HOUR + minutes
  return minutes < HOUR && read <= DAY ? read : undefined
}

/** `09:30`; past midnight as the clock then shows it, the day's end itself as `24:00`. */
export function clockText(minutes: number): string {
  const shown = minutes > DAY ? minutes - DAY : minutes
  return `${String(Math.floor(shown / HOUR)).padStart(2, '0')}:${String(shown % HOUR).padStart(2, '0')}`
}

/** The next or the previous multiple of `step` minutes, round the clock. */
export function stepClock(minutes: number, step: number): number {
  const size = Math.abs(step)
  const next = step > 0 ? Math.floor(minutes / size) * size + size : Math.ceil(minutes / size) * size - size
  return (next + DAY) % DAY
}
