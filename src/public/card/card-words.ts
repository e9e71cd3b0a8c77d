import type { Day } from '#domain/shared/zone.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { ShopTexts, Texts } from '../texts.ts'
import type { CardTerms, RuleTerms } from './card-page-types.ts'

/** `7 %`, `7,5 %`; basis points are written with the comma or point of the language by `separator`. */
export function shareText(basisPoints: number, separator: string): string {
  return `${String(basisPoints / 100).replace('.', separator)}\u00A0%`
}

/** `31.12.2026`. */
export function dateInFull(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

/** `пт, сб 18:00–02:00`. */
export function ruleHoursText(
  { days, hours: { from, to } }: RuleTerms,
  { weekdayShort, everyDay }: Pick<ShopTexts, 'weekdayShort' | 'everyDay'>,
): string {
  const named = days.map((day) => weekdayShort[String(day) as keyof typeof weekdayShort]).join(', ')
  return `${named || everyDay} ${from}–${to}`
}

/** Until when what is collected counts; undefined where it always does. */
export function expiryText({ expiry }: CardTerms, { card }: Texts<'card'>): string | undefined {
  if (!expiry) return undefined
  return 'on' in expiry
    ? fillPlaces(card.expiresOn, { day: dateInFull(expiry.on) })
    : fillPlaces(card.expiresAfter, { days: String(expiry.afterDays) })
}
