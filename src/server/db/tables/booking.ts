import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bookingStatuses, type Override } from '#domain/booking/booking.ts'
import { usualStaffDiscount } from '#domain/business/business.ts'
import type { MessageTexts } from '#domain/business/messages.ts'
import { noOrdering, type Ordering } from '#domain/business/ordering.ts'
import { businessKinds, type BlockedPhone } from '#domain/business/shop.ts'
import type { Week } from '#domain/business/schedule.ts'
import type { ServiceTerms } from '#domain/business/terms.ts'
import { currencies } from '#domain/shared/money.ts'
import { contentLanguages, type ContentLanguage } from '#domain/shared/translations.ts'
import { instantColumn, translationsColumn } from '../columns.ts'
import { addresses } from './addresses.ts'

/**
 * Columns carry the wire's names, so what a query returns is the row that is sent. Every
 * key begins with the business: the tables can be partitioned by it. Exclusion of
 * overlapping bookings is in the migrations, as drizzle cannot say it.
 */
const rev = () => bigint({ mode: 'number' }).notNull()
const ofBusiness = () =>
  uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

export const businesses = pgTable(
  'businesses',
  {
    id: uuid().primaryKey(),
    rev: rev(),
    owner_id: uuid().notNull(),
    name: text().notNull(),
    translations: translationsColumn(),
    time_zone: text().notNull(),
    currency: text({ enum: currencies }).notNull(),
    slot_step_minutes: integer().notNull(),
    min_notice_minutes: integer().notNull(),
    booking_window_days: integer(),
    offline_days: integer().notNull().default(30),
    takes_payments: boolean().notNull().default(false),
    staff_discount: integer().notNull().default(usualStaffDiscount),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    message_texts: jsonb().$type<MessageTexts>().notNull().default({}),
    /** Of its address for customers [V1]. */
    code: text()
      .notNull()
      .references(() => addresses.code),
    kind: text({ enum: businessKinds }).notNull().default('salon'),
    opening_hours: jsonb().$type<Week>().notNull().default({ days: {}, exceptions: {} }),
    map_link: text().notNull().default(''),
    whatsapp: text().notNull().default(''),
    instagram: text().notNull().default(''),
    two_gis: text().notNull().default(''),
    /** Name of the stored picture. */
    payment_qr: text(),
    languages: text().array().$type<readonly ContentLanguage[]>().notNull().default(['ru', 'ky', 'en']),
    is_published: boolean().notNull().default(false),
    is_findable: boolean().notNull().default(true),
    approves_itself: boolean().notNull().default(false),
    change_notice_hours: integer().notNull().default(3),
    blocked_phones: jsonb().$type<readonly BlockedPhone[]>().notNull().default([]),
    ordering: jsonb().$type<Ordering>().notNull().default(noOrdering),
  },
  (table) => [index('businesses_owner').on(table.owner_id)],
)

export const categories = pgTable(
  'categories',
  {
    business: ofBusiness(),
    id: uuid().notNull(),
    rev: rev(),
    name: text().notNull(),
    translations: translationsColumn(),
    order: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.business, table.id] }), index('categories_rev').on(table.business, table.rev)],
)

export const services = pgTable(
  'services',
  {
    business_id: ofBusiness(),
    id: uuid().notNull(),
    rev: rev(),
    name: text().notNull(),
    translations: translationsColumn(),
    category_id: uuid(),
    duration_minutes: integer().notNull(),
    buffer_before_minutes: integer().notNull().default(0),
    buffer_after_minutes: integer().notNull().default(0),
    processing_start_minutes: integer().notNull().default(0),
    processing_minutes: integer().notNull().default(0),
    price: integer().notNull(),
    /** Name of the stored picture; the wire has its address. */
    image: text(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('services_rev').on(table.business_id, table.rev)],
)

export const employees = pgTable(
  'employees',
  {
    business_id: ofBusiness(),
    id: uuid().notNull(),
    rev: rev(),
    name: text().notNull(),
    translations: translationsColumn(),
    /** The services given; the specification's name for the list. */
    service_id: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** By service: what differs from it when this employee gives it. */
    service_terms: jsonb().$type<Readonly<Record<string, ServiceTerms>>>().notNull().default({}),
    position: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Name of the stored picture; the wire has its address. */
    image: text(),
    order: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
    schedule: jsonb().$type<Week>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('employees_rev').on(table.business_id, table.rev)],
)

/** A merged one stays as an alias, so that bookings need not change. */
export const customers = pgTable(
  'customers',
  {
    business_id: ofBusiness(),
    id: uuid().notNull(),
    rev: rev(),
    name: text().notNull(),
    phone: text().notNull(),
    language: text({ enum: [...contentLanguages, ''] }).notNull(),
    note: text().notNull(),
    merged_into: uuid(),
    created_at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('customers_rev').on(table.business_id, table.rev),
    // Whoever reads merges reads all of a business's aliases, which are few among its customers.
    index('customers_merged')
      .on(table.business_id)
      .where(sql`${table.merged_into} is not null`),
  ],
)

/** Who waits for a time to come free [W1]. */
export const waitlist = pgTable(
  'waitlist',
  {
    business_id: ofBusiness(),
    id: uuid().notNull(),
    rev: rev(),
    name: text().notNull(),
    phone: text().notNull(),
    service_ids: uuid().array().notNull(),
    employee_id: uuid(),
    first_day: text().notNull(),
    last_day: text().notNull(),
    from_minute: integer().notNull(),
    to_minute: integer().notNull(),
    note: text().notNull(),
    language: text({ enum: [...contentLanguages, ''] }).notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('waitlist_rev').on(table.business_id, table.rev)],
)

/** What a booking is searched by; the index of trigrams is over the very same expression. */
export const bookingText = sql.raw(`(customer_name || ' ' || customer_phone || ' ' || service_name)`)

/**
 * When what waits no longer holds its time, as `endOfHold` has it: `least` passes over what is null. The index is over the very same
 * expression.
 */
export const holdEnd = sql.raw('least(start, expires_at)')

/** Service and employee may be deleted later; the booking keeps what was booked [B6]. */
export const bookings = pgTable(
  'bookings',
  {
    business_id: ofBusiness(),
    id: uuid().notNull(),
    rev: rev(),
    employee_id: uuid().notNull(),
    /** Null for blocked time. */
    service_id: uuid(),
    visit_id: uuid(),
    series_id: uuid(),
    waitlist_id: uuid(),
    product_id: uuid(),
    customer_id: uuid(),
    status: text({ enum: bookingStatuses }).notNull(),
    restorable_status: text({ enum: bookingStatuses }),
    start: instantColumn().notNull(),
    end: instantColumn().notNull(),
    service_name: text().notNull(),
    price: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    buffer_before_minutes: integer().notNull(),
    buffer_after_minutes: integer().notNull(),
    /**
     * The stretch in which the employee is free [S3], in minutes from the start; `busy_times` reads it for the exclusion of overlaps [B2].
     */
    processing_start_minutes: integer().notNull().default(0),
    processing_minutes: integer().notNull().default(0),
    customer_name: text().notNull(),
    customer_phone: text().notNull(),
    note: text().notNull(),
    walk_in: boolean().notNull(),
    cancel_reason: text().notNull(),
    override: jsonb().$type<Override>(),
    created_at: instantColumn().notNull(),
    expires_at: instantColumn(),
    change_notice_hours: integer(),
    arrived_at: instantColumn(),
    confirmed_start: instantColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('bookings_rev').on(table.business_id, table.rev),
    index('bookings_start').on(table.business_id, table.start, table.id),
    index('bookings_employee_start').on(table.business_id, table.employee_id, table.start),
    index('bookings_customer').on(table.business_id, table.customer_id, table.start),
    index('bookings_phone').on(table.business_id, table.customer_phone, table.start),
    index('bookings_search').using('gin', table.business_id, sql`${bookingText} gin_trgm_ops`),
    index('bookings_visit')
      .on(table.visit_id)
      .where(sql`${table.visit_id} is not null`),
    index('bookings_waitlist')
      .on(table.business_id, table.waitlist_id)
      .where(sql`${table.waitlist_id} is not null`),
    index('bookings_product')
      .on(table.business_id, table.product_id, table.start)
      .where(sql`${table.product_id} is not null`),
    index('bookings_pending')
      .on(holdEnd)
      .where(sql`${table.status} = 'pending'`),
    check('bookings_end_after_start', sql`${table.end} > ${table.start}`),
  ],
)
