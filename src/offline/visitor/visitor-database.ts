import type { Dexie, Table } from 'dexie'
import type { Env, Storage } from '../env.ts'
import type { EntryError } from '../outbox/entry.ts'
import { defaultOpenTimeoutMs, openOrStandIn } from '../store/open-database.ts'
import { unbroken } from '../store/storage-errors.ts'
import { newDexie } from '../store/user-database.ts'
import type {
  CardCommand,
  CardKey,
  LeftCommand,
  GuestOrderCommand,
  SeenCard,
  SeenOrder,
  SeenTable,
  SeenVisit,
  VisitCommand,
  VisitLink,
  VisitListing,
  WantedCard,
  WantedEnquiry,
  WantedOrder,
  WantedVisit,
  WantedWait,
} from './visitor-engine.ts'

export const visitorDatabaseName = 'stoika-public'

/** Something that this device asked for and can look at, as the server last told it. */
export interface OwnRow<Wanted, Seen> extends VisitLink {
  readonly wanted?: Wanted | undefined
  readonly seen?: Seen | undefined
  readonly seenAt: number | null
  readonly isGone: boolean
  /** By the device's clock, in milliseconds since the epoch; of the order of these rows only. */
  readonly addedAt: number
}

export interface VisitRow extends OwnRow<WantedVisit, SeenVisit> {
  readonly listing?: VisitListing | undefined
}

export type OrderRow = OwnRow<WantedOrder, SeenOrder>

export interface CardRow extends OwnRow<WantedCard, SeenCard> {
  readonly signing?: CardKey | undefined
}

/** A shared table of this phone: it is asked for at once, so that nothing of it waits to be sent [O11]. */
export type SharedTableRow = OwnRow<never, SeenTable>

/**
 * What a visitor did and the server has not carried out: one command of a visit, an order or a card at a time, so that they
 * need no order among each other.
 */
export interface VisitorCommandRow extends VisitLink {
  /** The Idempotency-Key, for as long as this is the same command. */
  readonly key: string
  readonly command: VisitCommand | LeftCommand | GuestOrderCommand | CardCommand
  /** `sending`: on its way, or was when the program died. */
  readonly state: 'queued' | 'sending' | 'refused'
  readonly error: EntryError | null
  /** How often sending began. If over 0, the server may have got it. */
  readonly attempts: number
  /** The counter was shown its code, and may have taken it by that. */
  readonly wasShown?: boolean | undefined
  readonly nextAt: number
  /** When the visitor acted, by the corrected clock [E27]. */
  readonly createdAt: number
  /** What the device's clock was corrected by then. */
  readonly clockCorrection?: number | undefined
}

/** What this device has left with a business beside visits and orders. */
export interface LeftRow<Wanted> extends VisitLink {
  readonly wanted: Wanted
  /** The server has taken it. */
  readonly isSent: boolean
  readonly addedAt: number
}

/** An answer about free times, by the address it was asked at. */
export interface KeptSlotsRow {
  readonly query: string
  readonly answer: unknown
  readonly fetchedAt: number
}

/** What a visitor's device keeps. It holds nothing of the staff's, whoever else uses the device. */
export interface VisitorDatabase {
  readonly dexie: Dexie
  readonly device: Table<{ readonly name: 'id'; readonly value: string }, string>
  readonly visits: Table<VisitRow, string>
  readonly commands: Table<VisitorCommandRow, string>
  readonly slots: Table<KeptSlotsRow, string>
  /** These are not there for a worker that is newer than the page that made the database; then no command is about them. */
  readonly waits: Table<LeftRow<WantedWait>, string>
  readonly enquiries: Table<LeftRow<WantedEnquiry>, string>
  readonly orders: Table<OrderRow, string>
  readonly sharedTables: Table<SharedTableRow, string>
  readonly cards: Table<CardRow, string>
}

/** A released version never changes. */
const tables = { device: 'name', visits: 'id, business_id, addedAt', commands: 'id', slots: 'query, fetchedAt' } as const

/** Opens the database, or one in memory where the device's storage does not open [E13]. */
export async function openVisitorDatabase(env: Env): Promise<VisitorDatabase> {
  const { database } = await openOrStandIn(env, defaultOpenTimeoutMs, (storage, suffix) => declare(storage, visitorDatabaseName + suffix))
  return database
}

function declare(storage: Storage, name: string): VisitorDatabase {
  const dexie = newDexie(name, storage)
  dexie.version(1).stores(tables)
  dexie.version(2).stores({ waits: 'id, business_id' })
  dexie.version(3).stores({ enquiries: 'id, business_id' })
  dexie.version(4).stores({ orders: 'id, business_id, addedAt' })
  dexie.version(5).stores({ sharedTables: 'id, business_id' })
  dexie.version(6).stores({ cards: 'id, business_id, addedAt' })
  return tablesOf(dexie)
}

/** For the worker: takes the database as it is [E17]. */
export function existingVisitorDatabase({ storage }: Pick<Env, 'storage'>): VisitorDatabase {
  return tablesOf(newDexie(visitorDatabaseName, storage, { autoOpen: false }))
}

function tablesOf(dexie: Dexie): VisitorDatabase {
  return {
    dexie,
    get device() {
      return dexie.table<{ readonly name: 'id'; readonly value: string }, string>('device')
    },
    get visits() {
      return dexie.table<VisitRow, string>('visits')
    },
    get commands() {
      return dexie.table<VisitorCommandRow, string>('commands')
    },
    get slots() {
      return dexie.table<KeptSlotsRow, string>('slots')
    },
    get waits() {
      return dexie.table<LeftRow<WantedWait>, string>('waits')
    },
    get enquiries() {
      return dexie.table<LeftRow<WantedEnquiry>, string>('enquiries')
    },
    get orders() {
      return dexie.table<OrderRow, string>('orders')
    },
    get cards() {
      return dexie.table<CardRow, string>('cards')
    },
    get sharedTables() {
      return dexie.table<SharedTableRow, string>('sharedTables')
    },
  }
}

/** Changes something in one transaction, which is begun once more where it was broken off because the page was left and kept [E13]. */
export function changeRows<Of>({ dexie }: VisitorDatabase, changed: readonly Table[], work: () => Promise<Of>): Promise<Of> {
  return unbroken(() => dexie.transaction('rw', [...changed], work))
}

/** The id by which this device is known to the server; made at the first use. */
export function readVisitorId(db: VisitorDatabase, env: Pick<Env, 'newId'>): Promise<string> {
  const { device } = db
  return changeRows(db, [device], async () => {
    const known = await device.get('id')
    if (known) return known.value
    const value = env.newId()
    await device.add({ name: 'id', value })
    return value
  })
}
