import type { FigureKind } from './figure-kinds.ts'
import type { Figures } from './figures.ts'

/** A kept sum: of a kind and of something of it. */
export interface FigureLine {
  readonly kind: FigureKind
  /** A method, a status or an id; empty where the kind has none. */
  readonly subject: string
  readonly count: number
  /** Minor units; minutes of `load`. */
  readonly amount: number
}

const heldBookings: ReadonlySet<string> = new Set(['approved', 'arrived', 'completed', 'no_show'])
const lostOrders: ReadonlySet<string> = new Set(['cancelled', 'expired'])
/** What is done on a card, without what only changes whose it is. */
const cardActs: ReadonlySet<string> = new Set(['stamp', 'purchase', 'spend', 'redeem'])

/** The figures that sums of a span come to [A2]. */
export function figuresOf(lines: readonly FigureLine[]): Figures {
  const add = (of: 'count' | 'amount', kind: FigureKind, isMeant: (subject: string) => boolean = () => true): number =>
    lines.reduce((sum, line) => (line.kind === kind && isMeant(line.subject) ? sum + line[of] : sum), 0)
  const discounts = add('amount', 'discount')
  return {
    // What bonuses paid stands among the discounts [P8].
    gross: add('amount', 'paid', (method) => method !== 'bonuses') + discounts,
    discounts,
    refunds: add('amount', 'refunded'),
    payments: add('count', 'paid'),
    bookings: add('count', 'booking', (status) => heldBookings.has(status)),
    completed: add('count', 'booking', (status) => status === 'completed'),
    no_shows: add('count', 'booking', (status) => status === 'no_show'),
    cancelled: add('count', 'booking', (status) => status === 'cancelled'),
    orders: add('count', 'order', (status) => !lostOrders.has(status)),
    ordered: add('amount', 'order', (status) => !lostOrders.has(status)),
    card_acts: add('count', 'card', (act) => cardActs.has(act)) - add('count', 'card', (act) => act === 'undo'),
  }
}

/** Sums of one kind by what they are of. */
export function bySubject(lines: readonly FigureLine[], kind: FigureKind): ReadonlyMap<string, FigureLine> {
  return new Map(lines.filter((line) => line.kind === kind).map((line) => [line.subject, line]))
}
