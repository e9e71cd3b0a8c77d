import { eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { must } from '#lib/assert.ts'
import type { Database } from '#server/db/database.ts'
import { knownDevices, memberships, sessions, users } from '#server/db/tables/accounts.ts'
import { activity } from '#server/db/tables/activity.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { figures, takings } from '#server/db/tables/analytics.ts'
import { bookings, businesses, categories, customers, employees, services, waitlist } from '#server/db/tables/booking.ts'
import { catalogue_categories, catalogues, enquiries, product_pictures, products } from '#server/db/tables/catalogue.ts'
import { messageChannels, telegramChats, telegramCodes } from '#server/db/tables/channels.ts'
import {
  card_objects,
  card_tiers,
  cardEvents,
  cardLinks,
  cards,
  cashback_rules,
  cashbackTerms,
  codeBatches,
  stamp_banners,
  usedCodes,
} from '#server/db/tables/loyalty.ts'
import { orders, sharedTables, tableGuests, tables } from '#server/db/tables/orders.ts'
import { bills, closes, payments } from '#server/db/tables/payments.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { deliveries, pushDevices } from '#server/db/tables/pushes.ts'
import { businessChanges, tombstones } from '#server/db/tables/sync.ts'
import { businessPlans } from '#server/db/tables/plans.ts'
import { visitorRows, visitorVisits } from '#server/db/tables/visits.ts'

/** What a person has of their own, by the name of its file [N6]. */
export const personTables = { users, memberships, sessions, known_devices: knownDevices, push_devices: pushDevices } as const

/** What a business has, by the name of its file, in the order in which people look for it [N6]. */
export const businessTables = {
  businesses,
  business_plans: businessPlans,
  bookings,
  customers,
  services,
  categories,
  employees,
  waitlist,
  visitor_visits: visitorVisits,
  visitor_rows: visitorRows,
  bills,
  payments,
  closes,
  takings,
  orders,
  tables,
  shared_tables: sharedTables,
  table_guests: tableGuests,
  catalogues,
  catalogue_categories,
  products,
  product_pictures,
  enquiries,
  cards,
  card_tiers,
  cashback_rules,
  cashback_terms: cashbackTerms,
  stamp_banners,
  card_objects,
  card_events: cardEvents,
  card_links: cardLinks,
  code_batches: codeBatches,
  used_codes: usedCodes,
  message_channels: messageChannels,
  telegram_chats: telegramChats,
  telegram_codes: telegramCodes,
  deliveries,
  memberships,
  addresses,
  pictures,
  activity,
  figures,
  tombstones,
  business_changes: businessChanges,
} as const

/** The tables that nobody gets, each with its reason. */
export const keptBack: Readonly<Record<string, string>> = {
  push_keys: 'is the server’s own, with its private key',
  idempotency_keys: 'repeats for a while what was answered already',
  throttle_counts: 'counts attempts by hashes alone',
  closed_sessions: 'is of accounts that are no more',
  company_info: 'is the operator’s own',
}

export type PersonTable = keyof typeof personTables
export type BusinessTable = keyof typeof businessTables

/** Columns that open something: keys, codes, and addresses where only a holder of them may write. Hashes are kept back by their name. */
const secrets: Readonly<Partial<Record<PersonTable | BusinessTable, readonly string[]>>> = {
  users: ['made_with'],
  push_devices: ['endpoint', 'p256dh', 'auth'],
  message_channels: ['sealed', 'polled_by', 'polled_until'],
  catalogues: ['feed_key'],
  shared_tables: ['code'],
  code_batches: ['key'],
  deliveries: ['device'],
}

export function isSecret(table: PersonTable | BusinessTable, column: string): boolean {
  return column.endsWith('_hash') || (secrets[table]?.includes(column) ?? false)
}

/** How many rows are read at once: an archive holds no more of them in memory. */
const pageRows = 500

type ReadRow = Readonly<Record<string, unknown>>

/** The rows of a person, or of a business, a page at a time, without what opens something. */
export function personRows(db: Database, name: PersonTable, userId: string): AsyncIterable<readonly ReadRow[]> {
  const own = sql`(select token_hash from sessions where user_id = ${userId})`
  const whose = {
    users: eq(users.id, userId),
    memberships: eq(memberships.user_id, userId),
    sessions: eq(sessions.user_id, userId),
    known_devices: eq(knownDevices.user_id, userId),
    push_devices: inArray(pushDevices.session_hash, own),
  }[name]
  return pagesOf(db, name, personTables[name], whose)
}

export function businessRows(db: Database, name: BusinessTable, businessId: string): AsyncIterable<readonly ReadRow[]> {
  const table: PgTable = businessTables[name]
  return pagesOf(db, name, table, eq(ownerColumn(table), businessId))
}

/** By which column a table says whose business a row is. */
export function ownerColumn(table: PgTable): PgColumn {
  const { columns } = getTableConfig(table)
  return must(
    columns.find(({ name }) => name === 'business_id') ??
      columns.find(({ name }) => name === 'business') ??
      columns.find(({ name }) => name === 'id'),
    'whose business it is',
  )
}

/** By key: rows that come or go meanwhile move no others. */
async function* pagesOf(db: Database, name: PersonTable | BusinessTable, table: PgTable, whose: SQL): AsyncGenerator<readonly ReadRow[]> {
  const key = keyOf(table)
  const columns = key.map(([, column]) => column)
  const inOrder = sql.join(columns, sql`, `)
  let after: ReadRow | undefined
  do {
    const last = sql.join(
      key.map(([field, column]) => sql`${after?.[field]}::${sql.raw(column.getSQLType())}`),
      sql`, `,
    )
    const rows: readonly ReadRow[] = await db
      .select()
      .from(table)
      .where(after ? sql`${whose} and (${inOrder}) > (${last})` : whose)
      .orderBy(...columns)
      .limit(pageRows)
    if (rows.length > 0) yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(name, column))))
    after = rows.length < pageRows ? undefined : rows.at(-1)
  } while (after)
}

/** The columns of a table's key, each with the field by which its rows have it. */
function keyOf(table: PgTable): readonly (readonly [field: string, column: PgColumn])[] {
  const names = getTableConfig(table).primaryKeys[0]?.columns.map((column) => column.name)
  return Object.entries<PgColumn>(getTableColumns(table)).filter(([, { name, primary }]) => names?.includes(name) ?? primary)
}
