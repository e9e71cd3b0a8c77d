import type { CardModel } from '#domain/loyalty/card.ts'
import type { JoinCodeProblem } from '#domain/loyalty/join-code.ts'
import type { Currency } from '#domain/shared/money.ts'
import type { Day, Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import type { ListedSpan, ShopContact, ZoneOffset } from '../shop/shop-page-types.ts'
import type { Told } from '../told.ts'

/** What is the same for everybody who has a card, in the reader's language. Money in minor units, shares in basis points. */
export interface CardTerms extends Pick<CardModel, 'kind' | 'colour' | 'background' | 'size' | 'reward'> {
  readonly name: string
  readonly logo?: string
  /** The lowest first. */
  readonly tiers: readonly TierTerms[]
  readonly rules: readonly RuleTerms[]
  /** What part of a bill bonuses may pay. */
  readonly spendCap: number
  /** Until when what is collected counts; left out where it always does. */
  readonly expiry?: { readonly on: Day } | { readonly afterDays: number }
  /** The code to show changes with time [L18]. */
  readonly hasChangingCode: boolean
  /** It is joined by a one-time code alone [L20]. */
  readonly needsCode: boolean
}

export interface TierTerms {
  readonly id: string
  readonly name: string
  /** What was spent in all, from which it is reached. */
  readonly threshold: number
  readonly percentage: number
}

/** Hours in which another share is given. */
export interface RuleTerms {
  readonly id: string
  readonly name: string
  readonly percentage: number
  /** ISO weekdays on which it begins; none where it is every day. */
  readonly days: readonly number[]
  readonly hours: ListedSpan
  /** The names of the tiers that have it; none where all do. */
  readonly tiers: readonly string[]
}

/** A share of what is spent, from an instant on. */
export interface CashbackStretch {
  readonly from: Instant
  readonly percentage: number
  /** The rule that gives it is on, and not only the tier. */
  readonly isRule: boolean
}

/** What both pages of a card tell. */
interface CardPageFacts extends Told {
  /** What the card is called. */
  readonly title: string
  readonly business: string
  readonly languages: readonly Language[]
  readonly contact: ShopContact
  readonly currency: Currency
  /** The address of the business's own page; left out where it has none. */
  readonly shopPath?: string
  readonly joinPath: string
  readonly businessId: string
  readonly cardId: string
  readonly offsets: readonly ZoneOffset[]
  readonly terms: CardTerms
  /** Who has which tier earns how much: worked out by the server by the shop's clock for the days ahead [L9]. By the tier's id. */
  readonly cashback: Readonly<Record<string, readonly CashbackStretch[]>>
  /** So far ahead it is known. */
  readonly cashbackUntil: Instant
}

/** Where a card is joined. */
export interface JoinPageData extends CardPageFacts {
  readonly kind: 'join'
  readonly url: string
  /** Whether search engines may show it: the owner's choice. */
  readonly isFindable: boolean
  /** Why nobody can join now, or not with this code; left out where they can. */
  readonly closed?: 'inactive' | 'full' | JoinCodeProblem
}

/** A customer's own card. What is on it only its link knows, which no server sees: the page says whose it is, and what it gives. */
export interface CardPageData extends CardPageFacts {
  readonly kind: 'card'
}

export type AnyCardPage = JoinPageData | CardPageData
