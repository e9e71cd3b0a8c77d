import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cardEventKinds, earningKinds, shownBys } from '#domain/loyalty/card-event.ts'
import type { LastEvent } from '#domain/loyalty/card-object.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import { cardBackgrounds, cardColours, cardExpiries, cardKinds } from '#domain/loyalty/card.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
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
const sum = () => bigint({ mode: 'number' }).notNull()

export const cards = pgTable(
  'cards',
  {
    ...ofRow(),
    order: integer().notNull(),
    name: text().notNull(),
    translations: translationsColumn(),
    kind: text({ enum: cardKinds }).notNull(),
    is_active: boolean().notNull(),
    image: text(),
    colour: text({ enum: cardColours }).notNull(),
    background: text({ enum: cardBackgrounds }).notNull(),
    size: integer().notNull(),
    reward: text().notNull(),
    cooldown_seconds: integer().notNull(),
    daily_cap: integer(),
    expiry: text({ enum: cardExpiries }).notNull(),
    expires_on: text().notNull(),
    expiry_days: integer().notNull(),
    spend_cap: integer().notNull(),
    has_changing_code: boolean().notNull(),
    needs_code: boolean().notNull().default(false),
    code: text().notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('cards_rev').on(table.business_id, table.rev)],
)

export const card_tiers = pgTable(
  'card_tiers',
  {
    ...ofRow(),
    card_model: uuid().notNull(),
    name: text().notNull(),
    translations: translationsColumn(),
    threshold: integer().notNull(),
    percentage: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('card_tiers_rev').on(table.business_id, table.rev),
    // Thresholds of one card differ [L13].
    uniqueIndex('card_tiers_threshold').on(table.business_id, table.card_model, table.threshold),
  ],
)

export const cashback_rules = pgTable(
  'cashback_rules',
  {
    ...ofRow(),
    card_model: uuid().notNull(),
    name: text().notNull(),
    translations: translationsColumn(),
    tiers: uuid().array().notNull(),
    percentage: integer().notNull(),
    days: jsonb().$type<readonly number[]>().notNull(),
    start_time: integer().notNull(),
    end_time: integer().notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('cashback_rules_rev').on(table.business_id, table.rev)],
)

/** Tiers and rules as they were in force from one time up to another, also of those that are gone [L16]. */
export const cashbackTerms = pgTable(
  'cashback_terms',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    card_model: uuid().notNull(),
    /** The tier or the rule. */
    row_id: uuid().notNull(),
    tier: jsonb().$type<CardTier | null>(),
    rule: jsonb().$type<CashbackRule | null>(),
    from_at: instantColumn().notNull(),
    until_at: instantColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('cashback_terms_card').on(table.business_id, table.card_model, table.from_at),
  ],
)

export const stamp_banners = pgTable(
  'stamp_banners',
  {
    ...ofRow(),
    card_model: uuid().notNull(),
    stamps_count: integer().notNull(),
    image: text(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('stamp_banners_rev').on(table.business_id, table.rev)],
)

/** What of it is a balance is the fold of `card_events` [L1]. */
export const card_objects = pgTable(
  'card_objects',
  {
    ...ofRow(),
    card_model: uuid().notNull(),
    customer: uuid().notNull(),
    number: integer().notNull(),
    stamps: integer().notNull(),
    size: integer().notNull(),
    rewards: integer().notNull(),
    points: sum(),
    spent: sum(),
    short: sum(),
    tier: uuid(),
    is_blocked: boolean().notNull(),
    merged_into: uuid(),
    is_waiting: boolean().notNull(),
    active_at: instantColumn(),
    day_stamps: integer().notNull(),
    last: jsonb().$type<LastEvent | null>(),
    public_key: text().notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('card_objects_rev').on(table.business_id, table.rev),
    index('card_objects_customer').on(table.business_id, table.customer, table.card_model),
    // A customer has each card once; what was merged leads to it [L21].
    uniqueIndex('card_objects_standing')
      .on(table.business_id, table.customer, table.card_model)
      .where(sql`${table.merged_into} is null`),
    index('card_objects_merged')
      .on(table.business_id, table.merged_into)
      .where(sql`${table.merged_into} is not null`),
    index('card_objects_waiting')
      .on(table.created_at)
      .where(sql`${table.is_waiting}`),
  ],
)

/**
 * The ledger: nothing deletes a row of it or changes what it came to [L1]. It outlives the card that it is of, and names its customer no
 * more then [V5].
 */
export const cardEvents = pgTable(
  'card_events',
  {
    ...ofRow(),
    card_model: uuid().notNull(),
    card_object: uuid().notNull(),
    kind: text({ enum: cardEventKinds }).notNull(),
    stamps: integer().notNull(),
    rewards: integer().notNull(),
    points: sum(),
    spent: sum(),
    short: sum(),
    size: integer().notNull(),
    tier: uuid(),
    amount: sum(),
    bonuses: sum(),
    percentage: integer().notNull(),
    tier_used: uuid(),
    rule_used: uuid(),
    taken_back: sum(),
    undoes: uuid(),
    refund_of: uuid(),
    of: text({ enum: [...earningKinds, ''] }).notNull(),
    of_id: uuid(),
    by: text({ enum: [...shownBys, ''] }).notNull(),
    reason: text().notNull(),
    is_clamped: boolean().notNull(),
    actor: text().notNull(),
    device: text().notNull(),
    at: instantColumn().notNull(),
    received_at: instantColumn().notNull(),
    /** SHA-256 of what was asked for: asked again it is the same event [L4]. Told to nobody. */
    content_hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('card_events_object').on(table.business_id, table.card_object, table.rev),
    index('card_events_card').on(table.business_id, table.card_model, table.rev),
    // An event is undone once [L5].
    uniqueIndex('card_events_undoes').on(table.business_id, table.undoes),
    index('card_events_of')
      .on(table.business_id, table.of_id)
      .where(sql`${table.of_id} is not null`),
  ],
)

/** Devices on which customers joined by themselves [V1]. */
export const cardLinks = pgTable(
  'card_links',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Made on the device; for the first device of a customer also that of their card. */
    id: uuid().notNull(),
    card_model: uuid().notNull(),
    /** Null until somebody at the counter links the device [L6a]. */
    card_object: uuid(),
    /** Whose phone number it gave; null for one that may not join [V2]. */
    customer: uuid(),
    secret_hash: text().notNull(),
    visitor_hash: text().notNull(),
    content_hash: text().notNull(),
    public_key: text().notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('card_links_customer').on(table.business_id, table.customer)],
)

/** One-time codes to join a card [L20], of which only what they are made from is kept. */
export const codeBatches = pgTable(
  'code_batches',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Made on the device: asked again it is the same batch. */
    id: uuid().notNull(),
    card_model: uuid().notNull(),
    first: integer().notNull(),
    count: integer().notNull(),
    key: text().notNull(),
    /** Nobody joins with the codes of one that was stopped. */
    is_active: boolean().notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    // No two batches of a card begin alike.
    uniqueIndex('code_batches_first').on(table.business_id, table.card_model, table.first),
  ],
)

/** The codes that let somebody join: each once, also where their customer is erased since [L20]. */
export const usedCodes = pgTable(
  'used_codes',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    card_model: uuid().notNull(),
    number: integer().notNull(),
    used_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.card_model, table.number] })],
)
