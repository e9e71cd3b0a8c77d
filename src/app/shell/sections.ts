import {
  IconAddressBook,
  IconCalendarEvent,
  IconCalendarWeek,
  IconCashRegister,
  IconDots,
  IconListDetails,
  IconShoppingBag,
  IconToolsKitchen2,
  type Icon,
} from '@tabler/icons-react'
import type { BusinessKind } from '#domain/business/shop.ts'

export interface NavSection {
  readonly to: string
  readonly text: 'nav.today' | 'nav.calendar' | 'nav.bookings' | 'nav.orders' | 'nav.catalogue' | 'nav.customers' | 'nav.till' | 'nav.more'
  readonly icon: Icon
  /** Screens that are reached through this one, by the beginning of their addresses. */
  readonly holds?: readonly string[]
  /** On a phone there is room for what is used all day; the rest is reached through "More". */
  readonly onPhone: boolean
}

const today: NavSection = { to: '/', text: 'nav.today', icon: IconCalendarEvent, onPhone: true }
const calendar: NavSection = { to: '/calendar', text: 'nav.calendar', icon: IconCalendarWeek, onPhone: true }
const bookings: NavSection = { to: '/bookings', text: 'nav.bookings', icon: IconListDetails, holds: ['/waitlist'], onPhone: false }
const orders: NavSection = { to: '/orders', text: 'nav.orders', icon: IconToolsKitchen2, onPhone: true }
const catalogue: NavSection = {
  to: '/catalogues',
  text: 'nav.catalogue',
  icon: IconShoppingBag,
  holds: ['/products', '/enquiries'],
  onPhone: true,
}
const customers: NavSection = { to: '/customers', text: 'nav.customers', icon: IconAddressBook, holds: ['/scan'], onPhone: true }
const till: NavSection = { to: '/till', text: 'nav.till', icon: IconCashRegister, onPhone: false }
const more: NavSection = {
  to: '/more',
  text: 'nav.more',
  icon: IconDots,
  holds: [
    '/analytics',
    '/reminders',
    '/messages',
    '/channels',
    '/sent',
    '/services',
    '/employees',
    '/business',
    '/cards',
    '/ordering',
    '/tables',
    '/qr',
    '/staff',
    '/activity',
    '/sync',
    '/notifications',
    '/account',
    '/plan',
    '/about',
  ],
  onPhone: true,
}

/** An entry of a bar: where it leads, and what is reached through it. */
type BarEntry = Pick<NavSection, 'to' | 'holds'>

/** What of a business says which sections its desk has. */
export interface DeskLife {
  readonly kind: BusinessKind
  /** Orders are a section of those who take them, and nothing to all others. */
  readonly hasOrders: boolean
  /** So is the till of those who record payments. */
  readonly hasTill: boolean
}

/**
 * The sections of the desk, in the order of the rail and the bar. Who lives by a catalogue has it at hand, in the place of
 * customers on a phone; who takes orders has these there instead.
 */
export function sectionsFor({ kind, hasOrders, hasTill }: DeskLife): readonly NavSection[] {
  // A café takes payments all day, and hardly ever books.
  const isTillFirst = kind === 'cafe' && hasOrders && hasTill
  const first = hasOrders ? [today, orders, { ...calendar, onPhone: !isTillFirst }, bookings] : [today, calendar, bookings]
  const ofTill = hasTill ? [{ ...till, onPhone: isTillFirst }] : []
  const people = hasOrders ? { ...customers, onPhone: false } : customers
  if (kind === 'cafe' || kind === 'agency')
    return [...first, { ...catalogue, onPhone: !hasOrders }, { ...customers, onPhone: false }, ...ofTill, more]
  return [...first, people, ...ofTill, { ...more, holds: [...(more.holds ?? []), catalogue.to, ...(catalogue.holds ?? [])] }]
}

/** The bar of a phone: "More" holds what has no place there. */
export function phoneSectionsFor(life: DeskLife): readonly NavSection[] {
  const hidden = sectionsFor(life)
    .filter(({ onPhone }) => !onPhone)
    .flatMap(({ to, holds = [] }) => [to, ...holds])
  return sectionsFor(life)
    .filter(({ onPhone }) => onPhone)
    .map((section) => (section.to === more.to ? { ...section, holds: [...(section.holds ?? []), ...hidden] } : section))
}

/**
 * The one entry of a bar that is marked: the screen's own, else the one through which it is reached, else "More"; `page` where it leads to
 * the screen itself.
 */
export function markedAt(pathname: string, entries: readonly BarEntry[]): { readonly to: string; readonly as: 'page' | 'true' } {
  const own = entries.find(({ to }) => (to === '/' ? pathname === '/' : isWithin(pathname, to)))
  if (own) return { to: own.to, as: 'page' }
  const holder = entries.find(({ holds = [] }) => holds.some((part) => isWithin(pathname, part)))
  return { to: (holder ?? more).to, as: 'true' }
}

function isWithin(pathname: string, part: string): boolean {
  return pathname === part || pathname.startsWith(`${part}/`)
}
