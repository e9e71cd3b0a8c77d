import type { BusinessKind } from '#domain/business/shop.ts'
import type { Weekday } from '#domain/business/week-editing.ts'
import type { Currency } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import type { Told } from '../told.ts'

/** Who, where and when: what each page at a business's own address tells. */
export interface ShopFacts extends Told {
  readonly business: BusinessKind
  readonly title: string
  /** The languages in which the page can be read. */
  readonly languages: readonly Language[]
  /** Whether search engines may show it: the owner's choice. */
  readonly isFindable: boolean
  /** Its whole address; without the server's own name where nobody has told it. */
  readonly url: string
  readonly currency: Currency
  /** Whether it is open now, and until or from when; left out where no hours are told. */
  readonly doors?: { readonly isOpen: boolean; readonly change?: DoorsChange }
  readonly hours: readonly ListedHours[]
  readonly specialHours: readonly { readonly day: string; readonly open: readonly ListedSpan[] }[]
  readonly contact: ShopContact
  /** Catalogues that customers may see, by their addresses. */
  readonly catalogues: readonly ShopWay[]
  /** Cards that customers may join, likewise. */
  readonly cards: readonly ShopWay[]
}

/** A way to another page of the business. */
export interface ShopWay {
  readonly name: string
  readonly path: string
  /** What is there, where its name may not say so: a card may be called "Every sixth coffee". */
  readonly about?: string
}

/** A salon's page: beside the facts, what it gives and who gives it. */
export interface ShopPageData extends ShopFacts {
  readonly kind: 'shop'
  readonly services: readonly ListedServices[]
  readonly employees: readonly ListedEmployee[]
  /** Where its menu is; left out where nothing is ordered. */
  readonly menuPath?: string
  /** What booking needs beside it; left out where nothing can be booked. */
  readonly booking?: BookingData
}

/** What books visits and shows them needs of a business beside what everybody reads. */
export interface BookingData {
  readonly businessId: string
  /** The name of the business's zone [S1]: for other programs, never to be asked of the phone. */
  readonly zone: string
  readonly offsets: readonly ZoneOffset[]
  /** So many days after today can be booked [S5]; null for no bound. */
  readonly windowDays: number | null
}

/** By how many minutes the business's clock is ahead of UTC from an instant on: a phone may know zones less well than the server. */
export interface ZoneOffset {
  readonly from: Instant
  readonly minutes: number
}

/** A visitor's own visit. What is in it only its link knows, which no server sees: the page says whose it is, and how to reach them. */
export interface VisitPageData extends Told {
  readonly kind: 'visit'
  readonly title: string
  readonly languages: readonly Language[]
  readonly contact: ShopContact
  readonly booking: BookingData
  /** The address of the shop's own page. */
  readonly shopPath: string
  /** Names in the reader's language, by id. */
  readonly services: readonly { readonly id: string; readonly name: string }[]
  readonly employees: readonly ListedEmployee[]
}

export interface DoorsChange {
  readonly time: string
  /** Days from now: 0 is today. */
  readonly days: number
  /** 1 is Monday. */
  readonly weekday: Weekday
}

/** Times of day as people write them. */
export interface ListedSpan {
  readonly from: string
  readonly to: string
}

/** Weekdays with the same hours; closed where they have none. */
export interface ListedHours {
  readonly first: Weekday
  readonly last: Weekday
  readonly open: readonly ListedSpan[]
}

/** How to reach it: numbers in E.164, addresses whole; what it does not have is left out. */
export interface ShopContact {
  readonly address?: string
  readonly map?: string
  readonly phone?: string
  readonly whatsapp?: string
  readonly instagram?: string
  readonly twoGis?: string
}

export interface ListedServices {
  /** Empty for services without a category. */
  readonly id: string
  readonly name: string
  readonly services: readonly ListedService[]
}

/** The least that something takes and costs; whether it may be more depends on who gives it [S3]. */
export interface LeastTerms {
  readonly minutes: number
  readonly areMinutesFrom: boolean
  readonly price: number
  readonly isPriceFrom: boolean
}

export interface ListedService extends LeastTerms {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly picture?: string
  /**
   * Who gives it, in the business's order, with what it takes and costs then, where that differs from the least [S3]; nobody where it
   * cannot be booked.
   */
  readonly by: readonly ListedGiver[]
}

export interface ListedGiver {
  readonly employee: string
  readonly minutes?: number
  readonly price?: number
}

export interface ListedEmployee {
  readonly id: string
  readonly name: string
  readonly position: string
  readonly picture?: string
}
