import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Week } from '#domain/business/schedule.ts'
import type { Allergen } from '#domain/catalogue/allergens.ts'
import { catalogueKinds } from '#domain/catalogue/catalogue.ts'
import { listingStatuses, type FormerPrice, type Listing } from '#domain/catalogue/listing.ts'
import type { ProductOption } from '#domain/catalogue/product-options.ts'
import { productUnits } from '#domain/catalogue/product.ts'
import { enquiryStatuses } from '#domain/catalogue/enquiry.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { instantColumn, translationsColumn } from '../columns.ts'
import { businesses } from './booking.ts'

/** As those of bookings: columns carry the wire's names, and every key begins with the business. */
const ofRow = () => ({
  business_id: uuid()
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  id: uuid().notNull(),
  rev: bigint({ mode: 'number' }).notNull(),
})

export const catalogues = pgTable(
  'catalogues',
  {
    ...ofRow(),
    kind: text({ enum: catalogueKinds }).notNull(),
    name: text().notNull(),
    translations: translationsColumn(),
    order: integer().notNull(),
    dollar_rate: integer().notNull(),
    viewing_service_id: uuid(),
    watermark: text().notNull(),
    is_published: boolean().notNull(),
    is_findable: boolean().notNull(),
    code: text().notNull(),
    feed_key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('catalogues_rev').on(table.business_id, table.rev)],
)

export const catalogue_categories = pgTable(
  'catalogue_categories',
  {
    ...ofRow(),
    catalogue_id: uuid().notNull(),
    name: text().notNull(),
    translations: translationsColumn(),
    order: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('catalogue_categories_rev').on(table.business_id, table.rev)],
)

export const products = pgTable(
  'products',
  {
    ...ofRow(),
    catalogue_id: uuid().notNull(),
    category_id: uuid(),
    name: text().notNull(),
    description: text().notNull(),
    translations: translationsColumn(),
    price: bigint({ mode: 'number' }).notNull(),
    old_price: bigint({ mode: 'number' }).notNull(),
    unit: text({ enum: productUnits }).notNull(),
    stock: integer(),
    is_sold_out: boolean().notNull(),
    offer_hours: jsonb().$type<Week>().notNull(),
    options: jsonb().$type<readonly ProductOption[]>().notNull(),
    allergens: jsonb().$type<readonly Allergen[]>().notNull(),
    is_active: boolean().notNull(),
    order: integer().notNull(),
    listing: jsonb().$type<Listing | null>(),
    status: text({ enum: listingStatuses }).notNull(),
    agent_id: uuid(),
    private_contact: text().notNull(),
    price_history: jsonb().$type<readonly FormerPrice[]>().notNull(),
    created_at: instantColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('products_rev').on(table.business_id, table.rev),
    index('products_catalogue').on(table.business_id, table.catalogue_id, table.order, table.name, table.id),
    index('products_category').on(table.business_id, table.category_id),
  ],
)

export const product_pictures = pgTable(
  'product_pictures',
  {
    ...ofRow(),
    product_id: uuid().notNull(),
    name: text().notNull(),
    order: integer().notNull(),
    /** Name of the stored picture; the wire has its address. */
    image: text(),
    is_plan: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('product_pictures_rev').on(table.business_id, table.rev),
    index('product_pictures_product').on(table.business_id, table.product_id, table.order, table.id),
  ],
)

export const enquiries = pgTable(
  'enquiries',
  {
    ...ofRow(),
    product_id: uuid(),
    name: text().notNull(),
    phone: text().notNull(),
    text: text().notNull(),
    language: text({ enum: [...contentLanguages, ''] }).notNull(),
    status: text({ enum: enquiryStatuses }).notNull(),
    answered_at: instantColumn(),
    answered_by: text().notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('enquiries_rev').on(table.business_id, table.rev),
    index('enquiries_phone').on(table.business_id, table.phone),
  ],
)
