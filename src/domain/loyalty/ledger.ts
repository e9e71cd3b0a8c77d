import type { CardEvent, EventEffect } from './card-event.ts'
import type { CardObject } from './card-object.ts'

/** What a customer's card holds: the fold of its events [L1]. */
export type CardBalance = Pick<CardObject, 'stamps' | 'size' | 'rewards' | 'points' | 'spent' | 'short' | 'tier' | 'is_blocked'>
type Counted = Pick<CardEvent, 'id' | 'rev' | 'kind' | keyof EventEffect>

const sums = ['stamps', 'rewards', 'points', 'spent', 'short'] as const
const blocking: Readonly<Partial<Record<CardEvent['kind'], number>>> = { block: 1, unblock: -1 }

/** Whether an event only says whether the card may be used. */
export const isBlocking = (kind: CardEvent['kind']): boolean => kind in blocking

/** The balance that these events come to, in whatever order they are handed in [L19]. */
export function foldEvents(events: readonly Counted[]): CardBalance {
  const total = (of: (event: Counted) => number) => events.reduce((sum, event) => sum + of(event), 0)
  const last = lastOf(events)
  return {
    ...(Object.fromEntries(sums.map((name) => [name, total((event) => event[name])])) as Pick<CardBalance, (typeof sums)[number]>),
    size: last?.size ?? 0,
    tier: last?.tier ?? null,
    is_blocked: total(({ kind }) => blocking[kind] ?? 0) > 0,
  }
}

/** The one that was accepted last. */
function lastOf(events: readonly Counted[]): Counted | undefined {
  return events.reduce<Counted | undefined>((last, event) => (!last || event.rev > last.rev ? event : last), undefined)
}

/** Where a kept balance differs from the fold of its events; empty where it does not. */
export function wrongBalances(kept: CardBalance, folded: CardBalance): readonly (keyof CardBalance)[] {
  return (Object.keys(folded) as (keyof CardBalance)[]).filter((name) => kept[name] !== folded[name])
}
