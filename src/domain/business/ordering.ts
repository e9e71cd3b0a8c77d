import type { Instant } from '#domain/shared/zone.ts'
import { doorsWithin, hasDays, type Doors } from './opening.ts'
import type { Week } from './schedule.ts'

/** Where what is ordered goes. */
export const orderKinds = ['table', 'takeaway', 'delivery'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Of one business. */
export const maxStations = 10

/** Who prepares what: the kitchen, the bar. */
export interface Station {
  readonly name: string
  /** The categories of the menu whose products are prepared here. */
  readonly category_ids: readonly string[]
}

/** What is asked for bringing an order, in minor units [O1]. */
export interface DeliveryTerms {
  readonly fee: number
  /** From so much on it costs nothing; 0 where it always does. */
  readonly free_from: number
  /** Customers order no less by themselves; 0 for no bound. */
  readonly least: number
}

/** How a business takes orders [O7]. */
export interface Ordering {
  /** The catalogue that is the menu; null where nothing is ordered, and then no screen says a word of orders. */
  readonly menu_id: string | null
  /** What customers choose from; the desk takes all kinds. */
  readonly kinds: readonly OrderKind[]
  /** When customers order; without any weekday, while the business is open. */
  readonly hours: Week
  /** Until when nothing new is taken from customers; null where it is. */
  readonly paused_until: Instant | null
  readonly delivery: DeliveryTerms
  readonly stations: readonly Station[]
}

/** What a business has that takes no orders, and rows that a device stored before the field existed. */
export const noOrdering: Ordering = {
  menu_id: null,
  kinds: ['table', 'takeaway'],
  hours: { days: {}, exceptions: {} },
  paused_until: null,
  delivery: { fee: 0, free_from: 0, least: 0 },
  stations: [],
}

const wholeDay = { windows: [{ start: 0, end: 1440 }], breaks: [] }
const always: Week = {
  days: { 1: wholeDay, 2: wholeDay, 3: wholeDay, 4: wholeDay, 5: wholeDay, 6: wholeDay, 7: wholeDay },
  exceptions: {},
}

/** What of a business says when it takes orders. */
export interface OrderingPlace {
  readonly time_zone: string
  readonly opening_hours?: Week
  readonly ordering?: Ordering
}

/** Whether orders are anything to this business. */
export function takesOrders({ ordering = noOrdering }: Pick<OrderingPlace, 'ordering'>): boolean {
  return ordering.menu_id !== null
}

/** Whether a day there is one of orders alone: a café that gives no services has nothing to be booked. */
export function livesByOrders(
  business: Pick<OrderingPlace, 'ordering'> & { readonly kind?: string },
  services: readonly unknown[],
): boolean {
  return services.length === 0 && (business.kind === 'cafe' || takesOrders(business))
}

/** Whether the button at a thumb's reach makes an order, as at a café that takes them; everywhere else it makes a booking. */
export function makesOrders(kind: string, hasOrders: boolean): boolean {
  return kind === 'cafe' && hasOrders
}

/** Whether customers may order now, and when that changes where it is known [O7]. */
export type OrderingState =
  | { readonly state: 'open' }
  | { readonly state: 'paused'; readonly until: Instant }
  | { readonly state: 'closed'; readonly opens_at: Instant | null }

export function orderingAt(business: OrderingPlace, now: Instant): OrderingState {
  const { paused_until } = business.ordering ?? noOrdering
  if (paused_until && now < paused_until) return { state: 'paused', until: paused_until }
  const doors = orderDoors(business, now)
  return doors.isOpen ? { state: 'open' } : { state: 'closed', opens_at: doors.changesAt }
}

/** The business with guests' orders paused until then, or taken again [O7]. */
export function withPause<Of extends Pick<OrderingPlace, 'ordering'>>(business: Of, paused_until: Instant | null): Of {
  return { ...business, ordering: { ...(business.ordering ?? noOrdering), paused_until } }
}

/** When what `orderingAt` says changes by the clock; null where it does not. */
export function orderingChangesAt(business: OrderingPlace, now: Instant): Instant | null {
  const current = orderingAt(business, now)
  if (current.state === 'paused') return current.until
  return orderDoors(business, now).changesAt
}

/** By its own hours of ordering, else those at which its doors are open, else the whole day; none reach beyond the hours of its dates [S2]. */
export function orderDoors({ ordering = noOrdering, opening_hours = noOrdering.hours, time_zone }: OrderingPlace, now: Instant): Doors {
  const week = [ordering.hours, opening_hours].find(hasDays) ?? always
  return doorsWithin(week, opening_hours, time_zone, now)
}

/** What bringing something of this worth costs. */
export function deliveryFee({ fee, free_from }: DeliveryTerms, worth: number): number {
  return free_from > 0 && worth >= free_from ? 0 : fee
}

/** Who prepares products of a category; empty where nobody in particular does. */
export function stationOf({ stations }: Pick<Ordering, 'stations'>, categoryId: string | null): string {
  return stations.find(({ category_ids }) => categoryId !== null && category_ids.includes(categoryId))?.name ?? ''
}
