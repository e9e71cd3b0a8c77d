import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { rateNames } from '#domain/account/plan.ts'
import { translationsColumn } from '../columns.ts'
import { businesses } from './booking.ts'

/** The plans that the operator has given; a business without a line has none [T1]. */
export const businessPlans = pgTable('business_plans', {
  business_id: uuid()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  rate: text({ enum: rateNames }).notNull(),
  /** Its last day, in the business's time; null where it has no end. */
  ends_on: text(),
})

/** What the operator says of themselves: one line at most [T5]. */
export const companyInfo = pgTable('company_info', {
  only: smallint().primaryKey().default(1),
  name: text().notNull(),
  description: text().notNull(),
  translations: translationsColumn(),
  phone: text().notNull(),
  whatsapp: text().notNull(),
  email: text().notNull(),
  telegram: text().notNull(),
  website: text().notNull(),
  address: text().notNull(),
})
