import { moneyText } from '#i18n/money.ts'
import type { Language } from '#i18n/languages.ts'
import type { DoorsChange, LeastTerms, ListedHours, ListedSpan, ShopPageData } from './shop-page-types.ts'
import type { ShopTexts, Texts } from '../texts.ts'

const noBreak = '\u00a0'

/** Puts values in the places of a text that are named in braces. */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** `Открыто до 19:00`, or when it opens again. */
export function doorsText({ isOpen, change }: NonNullable<ShopPageData['doors']>, texts: ShopTexts): string {
  if (!change) return isOpen ? texts.open : texts.closed
  if (isOpen) return fillPlaces(texts.openUntil, { time: change.time })
  return fillPlaces(texts.closedUntil, { when: whenWord(change, texts), time: change.time })
}

/** Today, tomorrow, or a weekday. */
export function whenWord({ days, weekday }: DoorsChange, texts: ShopTexts): string {
  if (days > 1) return fillPlaces(texts.onWeekday, { weekday: texts.weekdayShort[weekday] })
  return days === 0 ? texts.today : texts.tomorrow
}

/** `1 ч 30 мин`, never parted at a line's end. */
export function durationWords(minutes: number, { hourUnit, minuteUnit }: ShopTexts): string {
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [`${hours}${noBreak}${hourUnit}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest}${noBreak}${minuteUnit}`] : []),
  ]
  return parts.join(noBreak)
}

/** What services take and cost, each with `from` where it depends on who gives it [S3]. */
export function termsText(
  terms: LeastTerms,
  { currency }: Pick<ShopPageData, 'currency'>,
  language: Language,
  texts: Texts<'shop' | 'currency'>,
): { readonly duration: string; readonly price: string } {
  const duration = durationWords(terms.minutes, texts.shop)
  return {
    duration: terms.areMinutesFrom ? fillPlaces(texts.shop.from, { amount: duration }) : duration,
    price: costText(terms.price, terms.isPriceFrom, { language, currency }, texts),
  }
}

/** `1 200 сом`, `от 1 200 сом`, or that it is free. */
export function costText(
  price: number,
  isFrom: boolean | undefined,
  { language, currency }: Pick<ShopPageData, 'language' | 'currency'>,
  { shop, currency: signs }: Texts<'shop' | 'currency'>,
): string {
  const amount = moneyText(price, language, signs[currency])
  return isFrom ? fillPlaces(shop.from, { amount }) : price === 0 ? shop.free : amount
}

/** `пн–пт`, `ежедневно`, or one day's name. */
export function weekdaysText({ first, last }: Pick<ListedHours, 'first' | 'last'>, { weekdayShort, everyDay }: ShopTexts): string {
  if (first === '1' && last === '7') return everyDay
  return first === last ? weekdayShort[first] : `${weekdayShort[first]}–${weekdayShort[last]}`
}

export function spansText(spans: readonly ListedSpan[], { dayOff }: ShopTexts): string {
  return spans.length === 0 ? dayOff : spans.map(({ from, to }) => `${from}–${to}`).join(', ')
}

/** A date as people there write it, without the year: it is near. */
export function nearDate(day: string): string {
  const [, month, date] = day.split('-')
  return `${date}.${month}`
}

/** A chat with the business, with the text filled in. */
export function chatLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
