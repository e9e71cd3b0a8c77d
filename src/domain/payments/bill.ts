import { piecePrice, type ChosenPiece } from '#domain/shared/choices.ts'
import type { CreateOf, EditOf, EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import type { TakingLine } from '#domain/shared/stock.ts'
import { payableKinds } from './payment.ts'
import { spread } from './spread.ts'

/** Basis points of a whole. */
export const wholeBasisPoints = 10_000
/** Lines that the till adds to one bill. */
export const maxBillLines = 100
export const maxQuantity = 999

/** One thing that is paid for. Its price is of one piece, as it was when it was added. */
export interface BillLine {
  readonly id: string
  readonly name: string
  /** What was chosen with it, as somebody reads it; empty or left out for nothing. */
  readonly chosen?: string
  readonly price: number
  readonly quantity: number
  /** Who gave or sold it; null where nobody in particular did. */
  readonly employee_id: string | null
}

/**
 * A line that was sold at the till beside what is paid for, with what was chosen; whether it is counted [O3] and what is asked for it, the
 * server says.
 */
export interface SoldLine extends Omit<BillLine, 'chosen'>, ChosenPiece, TakingLine {
  /** What the server's catalogue asked for a piece with its choices when it was sold, where that is something else [P3]. */
  readonly listed?: number | undefined
}

/** By line, which guest pays for it; one that is not named is the first guest's [P2]. */
export type BillParts = Readonly<Record<string, number>>

/** Basis points, floored, or an amount [P3]; who gives it says why. */
export type Discount = ({ readonly basis_points: number } | DiscountAmount) & { readonly reason: string }

interface DiscountAmount {
  readonly amount: number
  /** Of staff: the greatest part of listed prices that it and lowered prices together may be, in basis points, whatever the bill becomes. */
  readonly limit?: number
}

const noPrices: Readonly<Record<string, number>> = {}
const noParts: BillParts = {}

/**
 * What the till adds to a visit or an order, under the id of that: products sold beside it, other prices of its lines, a
 * discount. What is paid for keeps its own lines, so that nothing is written twice. A sale has these lines alone.
 */
export const billEntity = {
  collection: 'bills',
  owner: 'business_id',
  rights: { write: 'desk.write', delete: 'payment.decide' },
  fields: {
    of: { kind: 'choice', of: payableKinds, default: 'sale', isFixed: true },
    /** What the log and lists call it. */
    name: { kind: 'trimmed', max: 2 * limits.name, default: '' },
    lines: { kind: 'own', default: [] as readonly SoldLine[] },
    /** By line of what is paid for: what is asked in place of its price. */
    prices: { kind: 'own', default: noPrices },
    discount: { kind: 'own', default: null as Discount | null },
    /** Basis points of a service charge [P5]; 0 for none. */
    charge_basis_points: { kind: 'number', min: 0, max: wholeBasisPoints, default: 0 },
    /** Where guests pay apart: by line whose part it is on. */
    parts: { kind: 'own', default: noParts, isLater: true },
    created_at: { kind: 'instant', default: 'now', isDerived: true },
  },
} as const satisfies EntityDefinition

export interface Bill extends EntityRow<typeof billEntity> {}
export type CreateBill = CreateOf<typeof billEntity>
export type EditBill = EditOf<typeof billEntity>

/**
 * What the catalogue says of a line that is sold: whether its product is counted, and what a piece of it costs; the latter undefined where
 * it does not have it.
 */
export type ListedPiece = Required<Pick<SoldLine, 'is_counted' | 'listed'>>

/**
 * Lines as they are kept: of those that were there stays what was said of them, of new ones the catalogue says it. What a device says of it
 * counts for nothing.
 */
export function asListed(
  lines: readonly SoldLine[],
  before: readonly SoldLine[],
  listedOf: (line: SoldLine) => ListedPiece,
): readonly SoldLine[] {
  const known = new Map(before.map((line) => [line.id, line]))
  return lines.map((given) => {
    const { listed: _, ...line } = given
    const [same, now] = [known.get(line.id), listedOf(line)]
    const is_counted = (same?.product_id === line.product_id ? same.is_counted : now.is_counted) ?? false
    const listed = same && isSamePiece(same, line) ? same.listed : now.listed
    return { ...line, is_counted, ...(listed !== undefined && listed !== piecePrice(line) && { listed }) }
  })
}

/** Whether one more of it makes no line of its own: one product at one price, with the same choices. */
export function isSamePiece(one: SoldPiece, other: SoldPiece): boolean {
  const [ours, theirs] = [one, other].map(({ choices = [] }) =>
    choices
      .map(({ id, price }) => `${id} ${price}`)
      .toSorted()
      .join(),
  )
  return one.product_id === other.product_id && one.price === other.price && ours === theirs
}

type SoldPiece = Pick<SoldLine, 'product_id' | 'price' | 'choices'>

/** What the till adds, as far as it changes what a bill comes to. */
export type Adjustments = Pick<Bill, 'lines' | 'prices' | 'discount' | 'charge_basis_points'>
/** Nothing was added. */
export const plainBill: Adjustments & Pick<Bill, 'parts'> = {
  lines: [],
  prices: {},
  discount: null,
  charge_basis_points: 0,
  parts: noParts,
}

/** A line with what it comes to. */
export interface ReckonedLine extends BillLine {
  /** What it costs before the till asks another price. */
  readonly listed: number
  readonly amount: number
  /** Its part of the discount, never more than its amount [P3]. */
  readonly discount: number
}

export interface Reckoning {
  readonly lines: readonly ReckonedLine[]
  readonly subtotal: number
  readonly discount: number
  readonly charge: number
  readonly total: number
}

/** What a bill comes to: lines − discount + service charge, in whole minor units [O1, P3, P5]. */
export function reckon(
  own: readonly BillLine[],
  { lines: sold, prices, discount, charge_basis_points }: Adjustments = plainBill,
): Reckoning {
  const priced = [
    ...own.map((line) => ({ ...line, listed: line.price, price: prices[line.id] ?? line.price })),
    ...sold.map((line) => ({ ...line, price: piecePrice(line), listed: line.listed ?? piecePrice(line) })),
  ]
  const amounts = priced.map(({ price, quantity }) => price * quantity)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const off = discountOf(priced, subtotal, discount)
  const parts = spread(off, amounts)
  const charge = partOf(subtotal - off, charge_basis_points)
  return {
    lines: priced.map((line, at) => ({ ...line, amount: amounts[at]!, discount: parts[at]! })),
    subtotal,
    discount: off,
    charge,
    total: subtotal - off + charge,
  }
}

/** Never more than there is to take it off, and of staff no more than lowered prices leave of what they might give away [P3]. */
function discountOf(lines: readonly ListedLine[], subtotal: number, discount: Discount | null): number {
  if (!discount) return 0
  if (!('amount' in discount)) return partOf(subtotal, discount.basis_points)
  const most = discount.limit === undefined ? subtotal : partOf(listedSum(lines), discount.limit) - loweredSum(lines)
  return Math.min(discount.amount, Math.max(0, most))
}

type ListedLine = Pick<ReckonedLine, 'listed' | 'price' | 'quantity'>

function listedSum(lines: readonly ListedLine[]): number {
  return lines.reduce((sum, { listed, quantity }) => sum + listed * quantity, 0)
}

function loweredSum(lines: readonly ListedLine[]): number {
  return lines.reduce((sum, { listed, price, quantity }) => sum + Math.max(0, listed - price) * quantity, 0)
}

/** Floored [P3, P5]. */
function partOf(amount: number, basisPoints: number): number {
  return Number((BigInt(amount) * BigInt(basisPoints)) / BigInt(wholeBasisPoints))
}

/** What of the listed prices is given away, in basis points rounded up: the discount and what lower prices take off [P3]. */
export function reductionIn({ lines, discount }: Reckoning): number {
  const listed = listedSum(lines)
  return listed === 0 ? 0 : Math.ceil(((loweredSum(lines) + discount) * wholeBasisPoints) / listed)
}

/** The greatest part of a bill that staff give away, in basis points: their limit, or what an owner has decided on before [P3]. */
export function greatestReduction(before: Reckoning, limit: number): number {
  return Math.max(limit, reductionIn(before))
}

/** A discount as somebody asks for it: one that stands already is worth what is left of it, a new one all that it says [P3]. */
export function discountAsked(discount: Discount | null, before: Discount | null): Discount | null {
  if (!discount || !('amount' in discount)) return discount
  const { limit: _, ...asked } = discount
  const stands = before && 'amount' in before && before.amount === asked.amount && before.reason === asked.reason
  return stands ? before : asked
}

/** The same as it is kept: of staff, who give away no greater a part than `limit`, in basis points; undefined where an owner gives it. */
export function discountKept(discount: Discount | null, before: Discount | null, limit: number | undefined): Discount | null {
  const asked = discountAsked(discount, limit === undefined ? null : before)
  return !asked || asked === before || limit === undefined || !('amount' in asked) ? asked : { ...asked, limit }
}
