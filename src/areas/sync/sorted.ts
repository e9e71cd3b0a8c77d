import { needsPerson, type OutboxEntry } from '#offline/outbox/entry.ts'

/** The outbox by what a person has to do about it. */
export interface Sorted {
  readonly attention: readonly OutboxEntry[]
  readonly parked: readonly OutboxEntry[]
  readonly paused: readonly OutboxEntry[]
  readonly waiting: readonly OutboxEntry[]
}

export function sortEntries(entries: readonly OutboxEntry[]): Sorted {
  return {
    attention: entries.filter(needsPerson),
    parked: entries.filter((entry) => entry.state === 'parked'),
    paused: entries.filter((entry) => entry.state === 'paused'),
    waiting: entries.filter((entry) => entry.state === 'queued' || entry.state === 'sending'),
  }
}

export type Age = { readonly unit: 'now' } | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }

const minuteMs = 60_000

/** How long ago, in the largest unit that fits. A clock that was set back is never the future. */
export function ageOf(at: number, now: number): Age {
  const minutes = Math.floor(Math.max(0, now - at) / minuteMs)
  if (minutes < 1) return { unit: 'now' }
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) }
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)) }
}

/** How far sending has come: `peak` is the most that has waited since nothing did. */
export function progressOf(waiting: number, peak: number): { readonly peak: number; readonly done: number } {
  if (waiting === 0) return { peak: 0, done: 0 }
  const highest = Math.max(peak, waiting)
  return { peak: highest, done: highest - waiting }
}
