import { fillPlaces, whenWord } from '../shop/shop-words.ts'
import type { Texts } from '../texts.ts'
import type { OrderingTerms } from './menu-page-types.ts'

/** Why nothing can be ordered now, and from when it can. */
export function barText({ state, change }: NonNullable<OrderingTerms['barred']>, { menu, shop }: Texts<'menu' | 'shop'>): string {
  if (!change) return menu.closed
  if (state === 'paused' && change.days === 0) return fillPlaces(menu.paused, { time: change.time })
  return fillPlaces(menu.closedUntil, { time: change.time, when: whenWord(change, shop) })
}
