import type { EarningKind, ShownBy } from './card-event.ts'
import type { HeldOnCard } from './merging.ts'

/** What every act on a customer's card says of its event: the id is made on the device and is used once for good [L4]. */
interface EventArgs {
  readonly id: string
}
interface Shown extends EventArgs {
  readonly by?: ShownBy | undefined
}
/** What is given for something that was paid is given once for it. */
interface Earning extends Shown {
  readonly of?: EarningKind | undefined
  readonly of_id?: string | undefined
}

export interface GiveStamps extends Earning {
  readonly count: number
}
export interface TakePurchase extends Earning {
  /** Of the bill after its discounts, without tips, in minor units [L8]. */
  readonly amount: number
  /** What of it bonuses pay. */
  readonly bonuses: number
}
export interface SpendPoints extends Shown {
  readonly points: number
  /** Of the bill that they pay for a part of. */
  readonly amount: number
}
/** Bonuses pay at the till; the event has the id of the payment [P8]. */
export interface PayPoints extends EventArgs {
  readonly points: number
  /** The whole bill. */
  readonly amount: number
  /** What bonuses have paid of it already. */
  readonly before: number
}
export interface RefundPurchase extends EventArgs {
  readonly refund_of: string
  readonly amount: number
}
export interface UndoEvent extends EventArgs {
  readonly undoes: string
}
/** All that a card holds goes to another one of the same customer [L21]. */
export interface MergeCard extends EventArgs {
  readonly into: string
  /** The id of the event on the other card, by which this is undone. */
  readonly receive: string
}
/** The other side of it: what a card takes over, from the card `of_id`. */
export interface ReceiveCard extends EventArgs {
  readonly of_id: string
  readonly held: HeldOnCard
}

/** What can be done to a customer's card, by the kind of event that it makes. */
export interface CardActs {
  readonly stamp: GiveStamps
  readonly purchase: TakePurchase
  readonly spend: SpendPoints
  readonly redeem: Shown
  readonly undo: UndoEvent
  readonly refund: RefundPurchase
  readonly block: EventArgs
  readonly unblock: EventArgs
  readonly reset: EventArgs
  readonly pay: PayPoints
  /** With the payment that is undone [P8]. */
  readonly unpay: UndoEvent
  readonly merge: MergeCard
  readonly receive: ReceiveCard
  /** With the undoing of what the other card received. */
  readonly unmerge: ReceiveCard & UndoEvent
}
export type CardActKind = keyof CardActs
/** Those that are asked for by themselves; the others come with a payment, or with what is done to another card. */
export type OwnActKind = Exclude<CardActKind, 'pay' | 'unpay' | 'receive' | 'unmerge'>
/** One of these with what it says. */
export type CardAct<Kind extends CardActKind = CardActKind> = { readonly [One in Kind]: CardActs[One] & { readonly kind: One } }[Kind]
