import type { Answer, BodyInput, QueryInput } from '#contract/endpoints.ts'
import type { Result } from '#lib/result.ts'
import type { Observable } from '../observable.ts'
import type { EntryError } from '../outbox/entry.ts'

/** What a visitor asks for, as it is sent. */
export type WantedVisit = BodyInput<'POST /api/booking/visits/'>
/** A visit as the server told it. */
export type SeenVisit = Answer<'GET /api/booking/visits/{id}/'>

/** What a guest orders, as it is sent. Its id was made on the device [O4]. */
export type WantedOrder = BodyInput<'POST /api/menu/create_order/'> & { readonly id: string }
/** An order as the server told it. */
export type SeenOrder = Answer<'GET /api/menu/get_orders/{id}/'>

/** A shared table as the server told it. */
export type SeenTable = Answer<'GET /api/menu/shared_tables/{id}/'>

/** Who joins a card, as it is sent. Its id was made on the device: it is that of the customer's card [L6a]. */
export type WantedCard = BodyInput<'POST /api/cards/join/'>
/** A customer's own card as the server told it. */
export type SeenCard = Answer<'GET /api/cards/own/{id}/'>

/** What signs the codes of a card on this device, and what proves that it did [L18]. */
export interface CardKey {
  /** A key of the browser's own (`public/card/card-keys.ts`), stored as it is. It cannot be read out: it stays on this device. */
  readonly key: object
  readonly publicKey: string
}

/** What a customer does with a card of theirs. */
export type CardCommand = { readonly name: 'join'; readonly wanted: WantedCard } | { readonly name: 'sign'; readonly public_key: string }

/** The home that a visit is about, as a visitor reads it [C6]; `path` is its page's, null once it has none. */
export type VisitListing = NonNullable<SeenVisit['listing']>

/** What leads to a visit, an order, or what else was asked for: whoever has these may see and change it [V1]. */
export interface VisitLink {
  readonly id: string
  readonly business_id: string
  readonly secret: string
}

/** What a visitor does with a visit of their own. */
export type VisitCommand =
  | { readonly name: 'create'; readonly wanted: WantedVisit }
  | { readonly name: 'move'; readonly start: string }
  | { readonly name: 'cancel'; readonly reason: string }

/** What a guest does with an order: the rest is the desk's. */
export interface GuestOrderCommand {
  readonly name: 'order'
  readonly wanted: WantedOrder
}

/** What a visitor waits for where they found no time, as it is sent [W1]. */
export type WantedWait = BodyInput<'POST /api/booking/waitlist/own/'>

/** What a visitor asks about a product or a listing, as it is sent [C7]. */
export type WantedEnquiry = BodyInput<'POST /api/catalogue/enquiries/own/'>

/** What a visitor leaves with a business beside visits; an entry of the waiting list can be taken off it. */
export type LeftCommand =
  | { readonly name: 'wait'; readonly wanted: WantedWait }
  | { readonly name: 'leave' }
  | { readonly name: 'enquire'; readonly wanted: WantedEnquiry }

/** What this device has left with a business. */
export interface OwnLeft<Wanted> {
  readonly id: string
  readonly wanted: Wanted
  /**
   * `sent`: the business has it. `unanswered`: it may have, and can no longer be taken back here. `leaving`: it is to be taken back, and
   * the server has not heard of that yet.
   */
  readonly state: 'queued' | 'unanswered' | 'sent' | 'leaving' | 'refused'
  /** What came of the last try. */
  readonly error: EntryError | null
}

export type OwnWait = OwnLeft<WantedWait>
export type OwnEnquiry = OwnLeft<WantedEnquiry>

/** A command that the server has not carried out: it waits to be sent, or was refused and waits for the visitor. */
export interface UnsentVisitorCommand<Command> {
  readonly command: Command
  readonly state: 'queued' | 'refused'
  /** What came of the last try; null before the first. */
  readonly error: EntryError | null
  /**
   * A try ended without an answer, or the counter was shown it, so it may have arrived: then it cannot be taken back, unless the server
   * refused it.
   */
  readonly mayBeSent: boolean
}

/** Something that this device asked for: what the server last said of it, and what the visitor has done since. */
export interface OwnRequest<Wanted, Seen, Command> extends VisitLink {
  /** Undefined until the server has told it once. */
  readonly seen: Seen | undefined
  /** When that was, in milliseconds since the epoch; null before. */
  readonly seenAt: number | null
  /** What it was asked for with; undefined where it came by its link from another device. */
  readonly wanted: Wanted | undefined
  readonly unsent: UnsentVisitorCommand<Command> | undefined
  /** The server knows no such thing, or the secret is another's. */
  readonly isGone: boolean
}

/** A visit of this device. */
export interface OwnVisit extends OwnRequest<WantedVisit, SeenVisit, VisitCommand> {
  /** As the visitor saw it when they asked; what the server told later is in `seen`. */
  readonly listing?: VisitListing | undefined
}

/** An order of this device. */
export type OwnOrder = OwnRequest<WantedOrder, SeenOrder, GuestOrderCommand>

/** A customer's card on this device. */
export interface OwnCard extends OwnRequest<WantedCard, SeenCard, CardCommand> {
  /** What signs its code here; undefined where nothing does [L18]. */
  readonly signing?: CardKey | undefined
}

/** A shared table of this phone [O11]. */
export type OwnTable = OwnRequest<never, SeenTable, never>

/** An answer of the server about free times, from now or from before, with its age. */
export interface KeptSlots<Of> {
  readonly answer: Of
  /** In milliseconds since the epoch. */
  readonly fetchedAt: number
  /** False where the server could not be asked now. */
  readonly isFresh: boolean
}

export type FreeDaysQuery = QueryInput<'GET /api/booking/free-days/'>
export type DaySlotsQuery = QueryInput<'GET /api/booking/free-time-slots'>

/**
 * The visitors' half of the offline engine: a visitor's own visits, orders and cards, and what they do with them, in the database
 * `stoika-public`. The same promise as at the desk: what was tapped is never lost, never done twice, and never shown as
 * done before it is.
 */
export interface VisitorEngine {
  /** Stores a request for a visit and sends it as soon as that is possible; it is safe once this resolves. */
  ask(wanted: WantedVisit, secret: string, listing?: VisitListing): Promise<Result<undefined, VisitorRefusal>>
  move(id: string, start: string): Promise<Result<undefined, VisitorRefusal>>
  cancel(id: string, reason: string): Promise<Result<undefined, VisitorRefusal>>
  /** Stores an order and sends it as soon as that is possible, within half an hour [O6]; it is safe once this resolves. */
  order(wanted: WantedOrder, secret: string): Promise<Result<undefined, VisitorRefusal>>
  /** Stores that the counter is shown an order's code: from then on it may have it, so that it goes out however late [O4]. */
  show(id: string): Promise<Result<undefined, VisitorRefusal>>
  /** The orders of this device at a business, newest first. */
  readonly orders: (businessId: string) => Observable<readonly OwnOrder[]>
  /**
   * Stores that somebody joins a card, with what signs its code where the owner wants that, and sends it; it is safe once this resolves.
   */
  join(wanted: WantedCard, secret: string, signing?: CardKey): Promise<Result<undefined, VisitorRefusal>>
  /** Has this device sign a card's code from now on: another one that did no longer does [L18]. */
  sign(id: string, signing: CardKey): Promise<Result<undefined, VisitorRefusal>>
  /** The cards of this device at a business, newest first. */
  readonly cards: (businessId: string) => Observable<readonly OwnCard[]>
  /**
   * Takes back a command that was not sent or was refused; of a visit that was only asked for, of an order, and of a card that was not
   * joined nothing is left.
   */
  discard(id: string): Promise<Result<undefined, VisitorRefusal>>
  /** Makes a visit, an order or a card of another device, known by its link, one of this device. */
  add(of: 'visits' | 'orders' | 'cards', link: VisitLink): Promise<void>
  /** The visits of this device at a business, newest first. */
  readonly visits: (businessId: string) => Observable<readonly OwnVisit[]>
  /** Stores that somebody waits for a time to come free, and sends it; it is safe once this resolves. */
  wait(wanted: WantedWait, secret: string): Promise<Result<undefined, VisitorRefusal>>
  /** Takes them off the list again. */
  leave(id: string): Promise<Result<undefined, VisitorRefusal>>
  readonly waits: (businessId: string) => Observable<readonly OwnWait[]>
  /** Stores what somebody asks about a product, and sends it; it is safe once this resolves. */
  enquire(wanted: WantedEnquiry, secret: string): Promise<Result<undefined, VisitorRefusal>>
  /** Drops an enquiry that was not sent, or was refused: it never is sent. */
  dropEnquiry(id: string): Promise<Result<undefined, VisitorRefusal>>
  readonly enquiries: (businessId: string) => Observable<readonly OwnEnquiry[]>
  /** Asks the server how a visit, an order, a shared table or a card stands now. */
  refresh(id: string): Promise<void>
  /** A link that has messages about a visit come to Telegram; undefined where there is none, or nobody to ask [M6]. */
  telegramLink(id: string): Promise<string | undefined>
  /**
   * Calls somebody to a table [O13]: at once or not at all, since nobody comes to whom nobody is called. Resolves with when the table
   * called, or with why it could not.
   */
  callToTable(businessId: string, tableId: string): Promise<Result<string, CallRefusal>>
  /**
   * Shares the bill of a table, with those who have its code where one is given: at once or not at all, since others have to see it [O11].
   * Resolves with the shared table, which is this phone's from then on, or with why it could not.
   */
  shareTable(table: VisitLink, code?: string): Promise<Result<SeenTable, SharingRefusal>>
  /** Takes a line of a shared bill upon oneself, or leaves it: at once or not at all. */
  payLine(id: string, lineId: string, pays: boolean): Promise<Result<SeenTable, SharingRefusal>>
  /** The shared tables of this phone at a business, newest first. */
  readonly sharedTables: (businessId: string) => Observable<readonly OwnTable[]>
  /** Undefined where they were never told and cannot be asked now. A `visit_id` is taken as one of this device's own. */
  freeDays(query: FreeDaysQuery): Promise<KeptSlots<Answer<'GET /api/booking/free-days/'>> | undefined>
  daySlots(query: DaySlotsQuery): Promise<KeptSlots<Answer<'GET /api/booking/free-time-slots'>> | undefined>
  /** Whether the server answered lately. */
  readonly isOnline: Observable<boolean>
  close(): void
}

/** `unreached`: it is not known whether anybody hears it. */
export interface CallRefusal {
  readonly code: 'unreached' | 'ordering_closed' | 'not_there'
}

/** `unreached`: it is not known whether it was heard, and may be tried again. */
export interface SharingRefusal {
  readonly code: 'unreached' | 'code_wrong' | 'paused' | 'ended' | 'closed'
}

/**
 * `already_waiting`: the command before has not been answered yet; `already_sent`: it may have reached the server and cannot be taken back.
 */
export interface VisitorRefusal {
  readonly code: 'device_full' | 'already_waiting' | 'already_sent'
}
