import type { ListedService, LeastTerms, ShopPageData } from '../shop/shop-page-types.ts'
import { fillPlaces, termsText } from '../shop/shop-words.ts'
import type { Texts } from '../texts.ts'
import { termsOfPart, totalOf, type WishedPart } from './wish.ts'
import type { BookingTexts } from './texts/en.ts'

type Priced = Pick<ShopPageData, 'currency' | 'language'>

/** `1 200 сом · 1 ч`, of one service by who was chosen. */
export function partText(part: WishedPart, services: readonly ListedService[], page: Priced, texts: Texts<'shop' | 'currency'>): string {
  return totalText(termsOfPart(part, services), page, texts)
}

/** The same of all of them. */
export function wishText(
  parts: readonly WishedPart[],
  services: readonly ListedService[],
  page: Priced,
  texts: Texts<'shop' | 'currency'>,
): string {
  return totalText(totalOf(parts, services), page, texts)
}

/** `Стрижка`, `Стрижка и ещё 2`. */
export function namesText(names: readonly string[], { andMore }: BookingTexts): string {
  const [first = '', ...rest] = names
  return rest.length === 0 ? first : fillPlaces(andMore, { service: first, count: String(rest.length) })
}

function totalText(total: LeastTerms, page: Priced, texts: Texts<'shop' | 'currency'>): string {
  const { price, duration } = termsText(total, page, page.language, texts)
  return `${price} · ${duration}`
}
