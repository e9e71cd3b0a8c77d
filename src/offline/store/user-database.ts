import { Dexie, type Table } from 'dexie'
import type { Collection } from '#contract/collections.ts'
import type { Env, Storage } from '../env.ts'
import type { NewEntry, Receipt } from '../outbox/entry.ts'
import type { NewUpload } from '../pictures/upload.ts'
import type { Bytes } from './bytes.ts'
import { keepJournal, type JournalLine } from './keep-journal.ts'
import type { MirrorRow } from './mirrors.ts'
import type { PulledSpan } from './span.ts'

/** How far a mirror has been pulled. The row of the whole device has an empty business. */
export interface CursorRow {
  readonly business_id: string
  readonly collection: string
  readonly cursor: string
  /** Present while the first pull is under way; the cursor is the first one until it is done. */
  readonly span?: PulledSpan | undefined
  /** Milliseconds since the epoch. */
  readonly pulledAt: number
  /** Rows older than this were deleted; absent where none were. */
  readonly cutoff?: string | undefined
  /** The server has never let this person read the collection. */
  readonly isDenied?: boolean
}

/** The key under which it is noted when everything was last pulled. */
export const wholeDevice = { business_id: '', collection: '' } as const

/** One user's database. Outbox values are typed as unknown, since storage can be damaged. */
export interface UserDatabase {
  readonly dexie: Dexie
  readonly outbox: Table<unknown, number, NewEntry>
  readonly receipts: Table<Receipt, number, Omit<Receipt, 'n'>>
  readonly cursors: Table<CursorRow, [string, string]>
  readonly changes: Table<JournalLine & { readonly n: number }, number, JournalLine>
  /** Waiting pictures without their bytes, which are in `pictures`, so that the list is quick to read [E18]. */
  readonly uploads: Table<unknown, number, NewUpload>
  readonly pictures: Table<{ readonly n: number; readonly bytes: Bytes }, number>
  /** False in a worker that is newer than the page that made the database. */
  readonly hasUploads: boolean
  readonly mirror: (collection: Collection) => Table<MirrorRow, string>
  /** False in a worker that is newer than the page that made the database. */
  readonly hasMirror: (collection: Collection) => boolean
}

/**
 * The versions of the user's database, oldest first, each with the tables it adds. A
 * released version never changes.
 */
const versions: readonly Readonly<Record<string, string>>[] = [
  {
    outbox: '++seq, &key, entity',
    receipts: '++n',
    cursors: '[business_id+collection]',
    changes: '++n',
    // Nothing writes them any more: staff search free times among their own mirrors.
    slots: 'query, fetchedAt',
    businesses: 'id',
    categories: 'id, business',
    services: 'id, business_id',
    employees: 'id, business_id',
    bookings: 'id, [business_id+start]',
  },
  { uploads: '++n, &id, entity', pictures: 'n' },
  { customers: 'id, business_id' },
  { marks: 'name' },
  { waitlist: 'id, business_id' },
  {
    catalogues: 'id, business_id',
    catalogue_categories: 'id, business_id',
    products: 'id, business_id',
    product_pictures: 'id, business_id',
  },
  { enquiries: 'id, business_id' },
  { bills: 'id, business_id', payments: 'id, business_id', closes: 'id, business_id' },
  { tables: 'id, business_id', orders: 'id, [business_id+created_at]' },
  // What was paid for one visit is found among the payments of years.
  { payments: 'id, business_id, [business_id+of_id]' },
  {
    cards: 'id, business_id',
    card_tiers: 'id, business_id',
    cashback_rules: 'id, business_id',
    stamp_banners: 'id, business_id',
    card_objects: 'id, business_id, [business_id+customer]',
  },
  // Those that are old are let go of.
  { payments: 'id, business_id, [business_id+of_id], [business_id+created_at]', closes: 'id, business_id, [business_id+created_at]' },
  // Who turned out to be somebody else is found among twenty thousand.
  { customers: 'id, business_id, [business_id+merged_into]' },
]

export function userDatabaseName(userId: string): string {
  return `stoika-user-${userId}`
}

/** For the page: declares the versions, and so may create and upgrade. */
export function declareUserDatabase(name: string, storage: Storage): UserDatabase {
  const dexie = newDexie(name, storage)
  versions.forEach((tables, at) => dexie.version(at + 1).stores(tables))
  return tablesOf(dexie)
}

/**
 * For the worker: takes the database as it is, and never upgrades it. Opening fails where there is none, and it is opened once: what the
 * browser closes stays closed.
 */
export function existingUserDatabase(name: string, env: Env): UserDatabase {
  return tablesOf(newDexie(name, env.storage, { autoOpen: false }))
}

/**
 * Opens such a database; fails where there is none. It is looked for first: Dexie would make it and delete it again, and
 * with it the one that a page makes at that moment.
 */
export async function openExisting(dexie: Dexie, { storage }: Pick<Env, 'storage'>): Promise<void> {
  const found = await storage.indexedDB.databases?.()
  if (found && !found.some(({ name }) => name === dexie.name)) throw new Error(`${dexie.name} is not there`)
  await dexie.open()
}

/** Every database is durable when its transaction completes, also through a power cut [E1]. */
export function newDexie(name: string, { indexedDB, IDBKeyRange }: Storage, options: { readonly autoOpen?: boolean } = {}): Dexie {
  return new Dexie(name, { indexedDB, IDBKeyRange, chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
}

function tablesOf(dexie: Dexie): UserDatabase {
  keepJournal(dexie)
  return {
    dexie,
    get outbox() {
      return dexie.table<unknown, number, NewEntry>('outbox')
    },
    get receipts() {
      return dexie.table<Receipt, number, Omit<Receipt, 'n'>>('receipts')
    },
    get cursors() {
      return dexie.table<CursorRow, [string, string]>('cursors')
    },
    get changes() {
      return dexie.table<JournalLine & { readonly n: number }, number, JournalLine>('changes')
    },
    get uploads() {
      return dexie.table<unknown, number, NewUpload>('uploads')
    },
    get pictures() {
      return dexie.table<{ readonly n: number; readonly bytes: Bytes }, number>('pictures')
    },
    get hasUploads() {
      return dexie.tables.some((table) => table.name === 'uploads')
    },
    mirror: (collection) => dexie.table<MirrorRow, string>(collection),
    hasMirror: (collection) => dexie.tables.some((table) => table.name === collection),
  }
}
