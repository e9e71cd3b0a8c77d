import { limits } from '#domain/shared/limits.ts'
import type { Phone } from '#domain/shared/phone.ts'
import { contentLanguages, type ContentLanguage } from '#domain/shared/translations.ts'
import { noOrdering, type Ordering } from './ordering.ts'
import type { Week } from './schedule.ts'

/** What a business is; its page for customers goes by it. */
export const businessKinds = ['salon', 'cafe', 'agency', 'other'] as const
export type BusinessKind = (typeof businessKinds)[number]

/** A phone that may not book by itself [V2], and why: in half a year a number alone says nothing. */
export interface BlockedPhone {
  readonly phone: Phone
  readonly note: string
}

/** What of a business its customers see, and by which terms they book. */
export interface ShopFields {
  readonly kind: BusinessKind
  /**
   * When the doors are open. Without any weekday that is not told; one that is missing among others is closed. Its
   * exceptions hold for everybody who works there; its weekdays only tell customers [S2].
   */
  readonly opening_hours: Week
  /** Where it is on a map: an https address; empty for none. */
  readonly map_link: string
  /** The number that customers write to by WhatsApp; empty for none. */
  readonly whatsapp: Phone
  /** The name without `@`; empty for none. */
  readonly instagram: string
  /** Its page at 2GIS: an https address; empty for none. */
  readonly two_gis: string
  /** A picture of the code by which customers pay: an address outside, a file's name in the database. */
  readonly payment_qr: string | null
  /** The languages of its page, the first one where the reader's is not among them. */
  readonly languages: readonly ContentLanguage[]
  /** Whether customers reach its page. */
  readonly is_published: boolean
  /** Whether search engines may show its page. */
  readonly is_findable: boolean
  /** Whether requests approve themselves, where nothing is in the way [V3]. */
  readonly approves_itself: boolean
  /** Up to so many hours before the start a customer moves and cancels by themselves [V4]; a booking keeps what held when it was made. */
  readonly change_notice_hours: number
  /** No answer to the public says anything of them [V2]. */
  readonly blocked_phones: readonly BlockedPhone[]
  /** How it takes orders [O7]. */
  readonly ordering: Ordering
}

/** What a new business starts with, and what rows have that a device stored before the fields existed. */
export const newShop: ShopFields = {
  kind: 'salon',
  opening_hours: { days: {}, exceptions: {} },
  map_link: '',
  whatsapp: '',
  instagram: '',
  two_gis: '',
  payment_qr: null,
  languages: contentLanguages,
  is_published: false,
  is_findable: true,
  approves_itself: false,
  change_notice_hours: 3,
  blocked_phones: [],
  ordering: noOrdering,
}

const filled = new WeakMap<object, object>()

/** The business with all that is told to customers. A row never changes, so each is filled up once: pages ask for it many times over. */
export function withShop<Of extends Partial<ShopFields>>(business: Of): Of & ShopFields {
  const known = filled.get(business)
  if (known) return known as Of & ShopFields
  const whole = { ...newShop, ...business }
  filled.set(business, whole)
  return whole
}

/** What decides which days and hours a business has. */
export interface BusinessDays {
  readonly time_zone: string
  readonly opening_hours?: Week
}

/** Whether a phone may not book by itself [V2]. */
export function isBlockedPhone({ blocked_phones = [] }: Partial<Pick<ShopFields, 'blocked_phones'>>, phone: Phone): boolean {
  return blocked_phones.some((one) => one.phone === phone)
}

/** The name at Instagram, from a name with or without `@` or from the address of its page; undefined where it is neither. */
export function parseInstagram(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?].*$/, '')
  return /^[\w.]{1,30}$/.test(bare) ? bare : undefined
}

/** An https address, where `https://` may be missing; undefined where it is none. `host` is a name that its host has to contain. */
export function parseLink(text: string, host = ''): string | undefined {
  const [, rest = ''] = /^(?:https?:\/\/)?([^\s"<>]+)$/i.exec(text.trim()) ?? []
  const [, found] = /^((?:[\p{L}\d-]+\.)+[\p{L}\d-]{2,})(?::\d{1,5})?(?:[/?#]|$)/u.exec(rest) ?? []
  const isRight = found?.toLowerCase().includes(host) && rest.length + 8 <= limits.link
  return isRight ? `https://${rest}` : undefined
}
