import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Booking } from '#domain/booking/booking.ts'
import type { WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import type { Category } from '#domain/business/category.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import type { Customer } from '#domain/customers/customer.ts'
import type { Order } from '#domain/orders/order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { must } from '#lib/assert.ts'
import type { ActivityRecord } from '#server/core/activity.ts'
import type { Transaction } from '#server/db/database.ts'
import { activity } from '#server/db/tables/activity.ts'
import { takings } from '#server/db/tables/analytics.ts'
import { bookings, categories, customers, employees, services, waitlist } from '#server/db/tables/booking.ts'
import { catalogue_categories, catalogues, enquiries, product_pictures, products } from '#server/db/tables/catalogue.ts'
import { orders, tables } from '#server/db/tables/orders.ts'
import { bills, closes, payments } from '#server/db/tables/payments.ts'
import { businessChanges } from '#server/db/tables/sync.ts'
import { card_objects, card_tiers, cardEvents, cards, cashback_rules, cashbackTerms } from '#server/db/tables/loyalty.ts'
import type { DemoCards } from './cards.ts'
import type { Shelf } from './shelf.ts'
import { takingsOf } from './takings.ts'
import type { DemoTill } from './till.ts'

/** Everything in a business, as it is stored at once. Revisions are given here. */
export interface Contents {
  readonly categories: readonly Category[]
  readonly services: readonly Service[]
  readonly employees: readonly Employee[]
  readonly customers: readonly Customer[]
  readonly bookings: readonly Booking[]
  readonly waitlist?: readonly WaitlistEntry[]
  readonly shelf?: Shelf
  readonly product_pictures?: readonly ProductPicture[]
  readonly enquiries?: readonly Enquiry[]
  readonly tables?: readonly DiningTable[]
  readonly orders?: readonly Order[]
  readonly till?: DemoTill
  readonly cards?: DemoCards
  readonly history: readonly ActivityRecord[]
}

/** Fills a business that was just opened, many rows to a statement, as if each row had been its own change. */
export async function storeContents(tx: Transaction, businessId: string, contents: Contents): Promise<void> {
  const counter = must((await tx.select().from(businessChanges).where(eq(businessChanges.business_id, businessId)))[0], 'the counter')
  const heads: Record<string, number> = { ...counter.heads }
  let { rev } = counter
  const numbered = <Row extends object>(collection: string, rows: readonly Row[]): (Row & { rev: number })[] => {
    const result = rows.map((row) => ({ ...row, rev: ++rev }))
    if (rows.length > 0) heads[collection] = rev
    return result
  }
  await insertAll(tx, categories, numbered('categories', contents.categories))
  await insertAll(tx, services, numbered('services', contents.services))
  await insertAll(
    tx,
    employees,
    numbered(
      'employees',
      contents.employees.map((row) => ({ ...row, service_id: [...row.service_id] })),
    ),
  )
  await insertAll(tx, customers, numbered('customers', contents.customers))
  await insertAll(
    tx,
    waitlist,
    numbered(
      'waitlist',
      (contents.waitlist ?? []).map((row) => ({ ...row, service_ids: [...row.service_ids] })),
    ),
  )
  await insertAll(tx, catalogues, numbered('catalogues', contents.shelf?.catalogues ?? []))
  await insertAll(tx, catalogue_categories, numbered('catalogue_categories', contents.shelf?.catalogue_categories ?? []))
  await insertAll(tx, products, numbered('products', contents.shelf?.products ?? []))
  await insertAll(tx, product_pictures, numbered('product_pictures', contents.product_pictures ?? []))
  await insertAll(tx, enquiries, numbered('enquiries', contents.enquiries ?? []))
  await insertAll(tx, tables, numbered('tables', contents.tables ?? []))
  await insertAll(
    tx,
    orders,
    numbered(
      'orders',
      (contents.orders ?? []).map((order) => ({ ...order, content_hash: '' })),
    ),
  )
  await insertAll(tx, bills, numbered('bills', contents.till?.bills ?? []))
  await insertAll(tx, payments, numbered('payments', contents.till?.payments ?? []))
  await insertAll(tx, takings, takingsOf(contents))
  await insertAll(tx, closes, numbered('closes', contents.till?.closes ?? []))
  await insertAll(tx, bookings, numbered('bookings', contents.bookings))
  if (contents.cards) {
    const { cards: models, card_tiers: tiers, cashback_rules: rules, card_objects: objects, events } = contents.cards
    await insertAll(tx, cards, numbered('cards', models))
    await insertAll(tx, card_tiers, numbered('card_tiers', tiers))
    await insertAll(
      tx,
      cashback_rules,
      numbered(
        'cashback_rules',
        rules.map((row) => ({ ...row, tiers: [...row.tiers] })),
      ),
    )
    // A tier or rule and what was in force have each an id of their own.
    const from_at = models[0]?.created_at ?? ''
    const terms = [...tiers.map((tier) => ({ tier })), ...rules.map((rule) => ({ rule }))].map((of) => ({
      ...of,
      row: 'tier' in of ? of.tier : of.rule,
    }))
    await insertAll(
      tx,
      cashbackTerms,
      terms.map(({ row, ...of }) => ({ ...of, id: row.id, business_id: businessId, card_model: row.card_model, row_id: row.id, from_at })),
    )
    // A customer's card has the number of its last event.
    const told = numbered('card_objects', events)
    const revs = new Map(told.map((event) => [event.card_object, event.rev]))
    await insertAll(
      tx,
      cardEvents,
      told.map((event) => ({ ...event, content_hash: '' })),
    )
    await insertAll(
      tx,
      card_objects,
      objects.map((object) => ({ ...object, rev: must(revs.get(object.id), 'an event of a card') })),
    )
  }
  await insertAll(tx, activity, contents.history)
  await tx.update(businessChanges).set({ rev, heads }).where(eq(businessChanges.business_id, businessId))
}

/** PostgreSQL takes at most 65,535 values in a statement. */
const rowsAtOnce = 500

async function insertAll<Table extends PgTable>(tx: Transaction, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await tx.insert(table).values(rows.slice(from, from + rowsAtOnce))
}
