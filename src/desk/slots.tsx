import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { Customer, CustomersById } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'

/** What areas show of each other. No area imports another: the app fills these in for all screens. */
export interface DeskSlots {
  /** A customer's bookings: those ahead, then the past. */
  readonly CustomerBookings: ComponentType<{ readonly customer: Customer; readonly customers: CustomersById }>
  /**
   * Who saw a listing and who is going to [C6], in one list with who asked about it; `enquiries` are undefined until they are known.
   * `serviceId`: as which service it is shown.
   */
  readonly ListingViewings: ComponentType<{
    readonly id: string
    readonly agentId: string | null
    readonly serviceId: string | null
    readonly enquiries: readonly TimedLine[] | undefined
  }>
  /** How a visit stands at the till, with the way there; nothing where the business takes no payments. */
  readonly VisitPayment: ComponentType<{ readonly booking: VisitToPay }>
  /** The same of an order. */
  readonly OrderPayment: ComponentType<{ readonly order: OrderToPay }>
  /** Draws its child with what is known of the customers' visits. */
  readonly VisitRemarks: ComponentType<{
    readonly customers: CustomersById | undefined
    readonly children: (remarkOf: RemarkOf) => ReactNode
  }>
  /** Orders that nobody has accepted [O9]; `empty` where there is none, nothing where the business takes none. */
  readonly NewOrders: ComponentType<{ readonly empty?: ReactNode }>
  /** A customer's loyalty cards; nothing where they have none. */
  readonly CustomerCards: ComponentType<{ readonly customer: Customer }>
  /** What of loyalty cards is given for something that was paid, once; nothing where the business has no cards. */
  readonly EarningOffer: ComponentType<{ readonly paid: PaidFor }>
  /** Whose bonuses pay a bill, and how much of it they can [P8]. */
  readonly BonusPayer: ComponentType<{
    readonly bill: BillToPay
    readonly chosen: string | null
    readonly onChoose: (choice: BonusChoice) => void
  }>
  /** Leads the owner of a business that customers do not see yet through its set-up; `otherwise` for everybody else. */
  readonly FirstSteps: ComponentType<{ readonly otherwise?: ReactNode }>
  /** What the server did not take, with the way to where it is decided; nothing where nothing waits. */
  readonly Unresolved: ComponentType
}

/** A booking as the till sees it. */
export interface VisitToPay {
  readonly id: string
  readonly visit_id?: string | null
  /** Null for blocked time. */
  readonly service_id: string | null
  readonly status: string
}

/** An order as the till sees it. */
export interface OrderToPay {
  readonly id: string
}

/** What was paid, as loyalty cards see it. */
export interface PaidFor {
  readonly of: 'visit' | 'order' | 'sale'
  readonly id: string
  /** Of who paid; empty where nobody knows. */
  readonly phone: string
  /** After discounts, without tips, in minor units. */
  readonly amount: number
}

/** A bill that bonuses may pay for a part of, in minor units. */
export interface BillToPay {
  /** Of who is on it; empty where nobody knows. */
  readonly phone: string
  readonly total: number
  /** What bonuses have paid of it already. */
  readonly before: number
  readonly due: number
}

/** A customer's card, and what its bonuses can pay of a bill. */
export interface BonusChoice {
  readonly cardObject: string
  readonly most: number
}

/** A line of a list in the order of time. */
export interface TimedLine {
  readonly key: string
  readonly at: Instant
  readonly node: ReactNode
}

/** By a customer's id; undefined where nothing is known yet. */
export type RemarkOf = (id: string) => VisitRemark | undefined

export interface VisitRemark {
  /** When they come next, else when they last came, in words. */
  readonly last: string
  readonly noShows: number
}

const SlotsContext = createContext<DeskSlots | null>(null)

export const DeskSlotsProvider = SlotsContext

export function useDeskSlots(): DeskSlots {
  return must(use(SlotsContext), 'DeskSlotsProvider')
}
