import { dayOf, type Instant } from '#domain/shared/zone.ts'
import type { CardModel } from './card.ts'
import type { CardObject, LastEvent } from './card-object.ts'

/** How far somebody is: stamps on the started card, how many that takes, and rewards that were issued. */
export type Progress = Pick<CardObject, 'stamps' | 'size' | 'rewards'>

/** More stamps: a full card is a reward, and what is left begins the next one by the size that cards have now [L2, L3]. */
export function addStamps({ stamps, size, rewards }: Progress, count: number, cardSize: number): Progress {
  const takes = size || cardSize
  const room = takes - stamps
  if (count < room) return started(stamps + count, takes, rewards)
  const rest = count - room
  return started(rest % cardSize, cardSize, rewards + 1 + Math.floor(rest / cardSize))
}

/**
 * After stamps and rewards were taken back or returned: no more stamps than a card has, none below zero while a reward makes up for them.
 */
export function evened({ stamps, size, rewards }: Progress, cardSize: number): Progress {
  const takes = size || cardSize
  const cards = Math.floor(stamps / takes)
  return started(stamps - cards * takes, takes, rewards + cards)
}

/** How many were given by an event that may have filled cards: what it changed is the balance, where a full card counts back to none. */
export function stampsGiven(
  { stamps, rewards, size_before }: Pick<LastEvent, 'stamps' | 'rewards' | 'size_before'>,
  cardSize: number,
): number {
  return rewards > 0 ? stamps + (size_before || cardSize) + (rewards - 1) * cardSize : stamps
}

function started(stamps: number, size: number, rewards: number): Progress {
  return { stamps, size: stamps > 0 ? size : 0, rewards }
}

/** When somebody's card was stamped last, and how often that day. */
export type Stamped = Pick<CardObject, 'active_at' | 'day_stamps'>

/** For how many seconds a stamp is refused, since another was given just before it or shortly after [L4]. */
export function cooldownLeft(stampedAt: Instant | null, { cooldown_seconds }: Pick<CardModel, 'cooldown_seconds'>, at: Instant): number {
  if (stampedAt === null) return 0
  const apart = Math.abs(Date.parse(at) - Date.parse(stampedAt)) / 1000
  return Math.max(0, Math.ceil(cooldown_seconds - apart))
}

/** How many more stamps may be given on the shop's day; null where nobody counts [L4]. */
export function stampsLeftToday(object: Stamped, { daily_cap }: Pick<CardModel, 'daily_cap'>, at: Instant, zone: string): number | null {
  return daily_cap === null ? null : Math.max(0, daily_cap - stampsOn(object, at, zone))
}

/** Stamps that were given on the shop's day of `at`, as far as the card itself knows. */
export function stampsOn({ active_at, day_stamps }: Stamped, at: Instant, zone: string): number {
  return active_at !== null && dayOf(active_at, zone) === dayOf(at, zone) ? day_stamps : 0
}
