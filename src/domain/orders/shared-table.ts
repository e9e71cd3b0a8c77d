import type { Reckoning } from '#domain/payments/bill.ts'
import { splitByLine } from '#domain/payments/split.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { sitMinutes } from './order.ts'

/** By which number each phone is known at a shared table: the first is 1. */
type GuestNumber = number

/** Who takes a line upon them, where that is not who ordered it: a guest by their number, 0 for nobody. */
export type LinePayers = Readonly<Record<string, GuestNumber>>

/** A table whose guests see one bill on several phones [O11]. */
export interface SharedTable {
  readonly id: string
  readonly business_id: string
  readonly table_id: string
  /** What the first phone shows and the others enter. */
  readonly code: string
  readonly payers: LinePayers
  readonly opened_at: Instant
  /** When its bill was paid; null before. */
  readonly ended_at: Instant | null
}

/** What the desk is told of a shared table: by order whose it is, 0 for what the desk took, and who takes which line upon them. */
export interface TableShare {
  readonly orders: Readonly<Record<string, GuestNumber>>
  readonly payers: LinePayers
}

/** An order of a shared table; `guest` is null for one that the desk took. */
export interface SharedOrder {
  readonly guest: GuestNumber | null
  readonly reckoning: Reckoning
}

/** Of the code. */
const digits = 4
export const codePattern = new RegExp(`^\\d{${digits}}$`)
/** There are so many codes, from 0. */
export const codeCount = 10 ** digits

/** How often a wrong code may be tried before there is a pause. */
export const codeTries = { most: 5, windowMs: 10 * 60_000 } as const

export function codeText(nth: number): string {
  return String(nth).padStart(digits, '0')
}

/** When it was paid, else when it is too old [O11]. */
export function endOfSharing({ opened_at, ended_at }: Pick<SharedTable, 'opened_at' | 'ended_at'>): Instant {
  return ended_at ?? addMinutes(opened_at, sitMinutes)
}

/** Whether its guests still order together [O11]. */
export function isStillShared({ opened_at, ended_at }: Pick<SharedTable, 'opened_at' | 'ended_at'>, now: Instant): boolean {
  return ended_at === null && opened_at > sharedSince(now)
}

/** What was shared at that time or before has come to its end [O11]. */
export function sharedSince(now: Instant): Instant {
  return addMinutes(now, -sitMinutes)
}

/** Who pays for a line: whoever took it upon them, else who ordered it; 0 for nobody. */
export function payerOf(lineId: string, orderedBy: GuestNumber | null, payers: LinePayers): GuestNumber {
  return payers[lineId] ?? orderedBy ?? 0
}

/** A guest takes a line upon them, or leaves it to who ordered it, and their own to nobody. Nobody leaves what another has taken. */
export function withPayer(
  payers: LinePayers,
  lineId: string,
  orderedBy: GuestNumber | null,
  { guest, pays }: { readonly guest: GuestNumber; readonly pays: boolean },
): LinePayers {
  if (pays === (payerOf(lineId, orderedBy, payers) === guest)) return payers
  const { [lineId]: _left, ...others } = payers
  const next = pays ? guest : orderedBy === guest ? 0 : undefined
  return next === undefined || next === orderedBy ? others : { ...others, [lineId]: next }
}

/** What each guest pays, by their numbers, and at 0 what nobody has taken; together it is exactly what the orders come to [O1, O11]. */
export function sharesOf(orders: readonly SharedOrder[], payers: LinePayers, guests: number): readonly number[] {
  const split = orders.map(({ guest, reckoning }) =>
    splitByLine(
      reckoning,
      reckoning.lines.map(({ id }) => payerOf(id, guest, payers)),
      guests + 1,
    ),
  )
  return Array.from({ length: guests + 1 }, (_, number) => split.reduce((sum, parts) => sum + parts[number]!, 0))
}

/** What a guest pays for of one order, by what was said on the phones; 0 is nobody. */
export interface GuestLines {
  readonly guest: GuestNumber
  readonly lines: readonly string[]
}

/**
 * The lines of an order by who pays for them, in the order of the guests and what nobody took last; none where all of it is one guest's, or
 * no phone spoke of it [O11].
 */
export function guestLinesOf(
  order: { readonly id: string; readonly lines: readonly { readonly id: string }[] },
  shares: readonly TableShare[],
): readonly GuestLines[] {
  const share = shares.find(({ orders }) => order.id in orders)
  if (!share) return []
  const payer = (id: string): GuestNumber => payerOf(id, share.orders[order.id] ?? null, share.payers)
  const guests = [...new Set(order.lines.map(({ id }) => payer(id)))].toSorted((a, b) => (a || Infinity) - (b || Infinity))
  return guests.length < 2
    ? []
    : guests.map((guest) => ({ guest, lines: order.lines.map(({ id }) => id).filter((id) => payer(id) === guest) }))
}
