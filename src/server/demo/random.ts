import type { Instant } from '#domain/shared/zone.ts'
import { uuidv7 } from '#lib/ids.ts'

/** Chance that comes out the same at every run: the demo looks alike everywhere, and tests know what is in it. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Random bytes for an id. */
  bytes(count: number): Uint8Array
}

/** Mulberry32, a generator of 32 bits of state. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)]!,
    bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 255)),
  }
}

/** Ids as they are made at that time. */
export function seededIds(random: Random, now: Instant): () => string {
  return () => uuidv7(Date.parse(now), random.bytes(10))
}
