import type { OwnCard } from '#offline/visitor/visitor-engine.ts'
import type { StateMark } from '../booking/state-line.tsx'
import { unsentStanding } from '../booking/unsent-standing.ts'
import type { OwnCardTexts } from './texts/en.ts'

/** How a card stands, as its page says it in one line; `good` where there is nothing to say. */
export type CardStanding = keyof OwnCardTexts['state'] | 'good'

const refusedJoins = [
  'customers_full',
  'card_inactive',
  'join_code_missing',
  'join_code_unknown',
  'join_code_stopped',
  'join_code_used',
  'refused',
] as const satisfies readonly CardStanding[]
/** Why nobody was let join. */
export type RefusedJoin = (typeof refusedJoins)[number]

export const cardMarks: Readonly<Record<Exclude<CardStanding, 'good'>, StateMark>> = {
  sending: ['waiting', '…'],
  kept: ['waiting', '↑'],
  unanswered: ['waiting', '?'],
  unknown: ['quiet', '…'],
  notFound: ['quiet', '?'],
  blocked: ['bad', '!'],
  waiting: ['waiting', '…'],
  archived: ['quiet', '–'],
  customers_full: ['bad', '!'],
  card_inactive: ['bad', '!'],
  join_code_missing: ['bad', '!'],
  join_code_unknown: ['bad', '!'],
  join_code_stopped: ['bad', '!'],
  join_code_used: ['bad', '!'],
  refused: ['bad', '!'],
}

export function cardStandingOf(
  { wanted, seen, unsent, isGone }: Pick<OwnCard, 'wanted' | 'seen' | 'unsent' | 'isGone'>,
  isOnline: boolean,
): CardStanding {
  if (unsent?.command.name === 'join') {
    if (unsent.state === 'queued') return unsentStanding(unsent, isOnline)
    return refusedJoins.find((code) => code === unsent.error?.code) ?? 'refused'
  }
  if (isGone) return 'notFound'
  // Joined from here, and not read yet.
  if (!seen) return wanted && isOnline ? 'sending' : 'unknown'
  if (seen.object.is_blocked) return 'blocked'
  if (seen.object.is_waiting) return 'waiting'
  return seen.card.is_active ? 'good' : 'archived'
}

export function isRefusedJoin(standing: CardStanding): standing is RefusedJoin {
  return refusedJoins.includes(standing as RefusedJoin)
}
