import * as z from 'zod'
import type { GivenBy } from '#domain/business/service.ts'
import { maxPatternDays } from '#domain/business/shifts.ts'
import { allergens } from '#domain/catalogue/allergens.ts'
import { conditions, deals, listingLimits, propertyKinds } from '#domain/catalogue/listing.ts'
import { maxChoices, maxOptions } from '#domain/catalogue/product-options.ts'
import { optionPicks } from '#domain/shared/choices.ts'
import { cardEventKinds } from '#domain/loyalty/card-event.ts'
import { maxBillLines, maxQuantity, wholeBasisPoints } from '#domain/payments/bill.ts'
import { maxCounted } from '#domain/payments/day-close.ts'
import { maxPayers, moneyMethods, type MoneyMethod } from '#domain/payments/payment.ts'
import type { EntityDefinition } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import { currencies } from '#domain/shared/money.ts'
import { entities, type Entities } from './entities.ts'
import { rowEndpoints, type MoreOfCalls, type RowEndpoints } from './row-calls.ts'
import { entityCollections, type EntityCollection } from './row-paths.ts'
import { schemasOf, type MoreOfSchemas, type RowSchemas } from './row-schemas.ts'
import { day, fromForm, id, price, translations } from './wire.ts'

const minutes = z.int().min(0).max(2880)
const window = z.strictObject({ start: minutes, end: minutes }).refine((one) => one.end > one.start, { error: 'window', path: ['end'] })
const dayHours = z.strictObject({ windows: z.array(window).max(10), breaks: z.array(window).max(10) })
export const week = z.strictObject({
  /** Keys are ISO weekdays, '1' is Monday. */
  days: z.record(z.string().regex(/^[1-7]$/), dayHours),
  exceptions: z.record(day, dayHours),
})
/**
 * Of an employee, whose days may also follow each other by shifts [S2]. An edit that leaves `pattern` out leaves them as they are; null
 * ends them.
 */
const ownWeek = z.strictObject({
  ...week.shape,
  pattern: z.exactOptional(z.strictObject({ first: day, days: z.array(dayHours).min(1).max(maxPatternDays) }).nullable()),
})

const durationMinutes = z.int().min(limits.minDurationMinutes).max(limits.maxDurationMinutes)
/** By service or by employee: what differs from the service when an employee gives it [S3]. */
const terms = z.record(id, z.strictObject({ duration_minutes: z.exactOptional(durationMinutes), price: z.exactOptional(price) }))

const choice = z.strictObject({ id, name: z.string().trim().min(1).max(limits.name), translations, price })
const option = z.strictObject({
  ...choice.omit({ price: true }).shape,
  pick: z.enum(optionPicks),
  choices: z.array(choice).max(maxChoices),
})

const counted = (max: number) => z.int().min(0).max(max).nullable()
const said = z.string().trim().max(listingLimits.text)
const listing = z.strictObject({
  deal: z.enum(deals),
  kind: z.enum(propertyKinds),
  currency: z.enum(currencies),
  rooms: counted(listingLimits.rooms),
  area: counted(listingLimits.area),
  lot: counted(listingLimits.lot),
  floor: counted(listingLimits.floor),
  floors: counted(listingLimits.floor),
  series: said,
  condition: z.enum(conditions).nullable(),
  documents: said,
  district: said,
  address: z.string().trim().max(limits.address),
  point: z.strictObject({ lat: z.int().min(-90e6).max(90e6), lng: z.int().min(-180e6).max(180e6) }).nullable(),
})
const formerPrice = z.strictObject({ until: z.iso.datetime(), price: z.int().min(0), currency: z.enum(currencies) })

const takenChoice = choice.omit({ translations: true })
const soldLine = z.strictObject({
  id,
  name: z.string().trim().min(1).max(limits.name),
  price,
  choices: z
    .array(takenChoice)
    .max(maxOptions * maxChoices)
    .optional(),
  quantity: z.int().min(1).max(maxQuantity),
  employee_id: id.nullable(),
  product_id: id.nullable(),
  is_counted: z.boolean().optional(),
  listed: z.int().min(0).optional(),
})
const why = { reason: z.string().trim().min(1).max(limits.reason) }
const discount = z.union([
  z.strictObject({ basis_points: z.int().min(1).max(wholeBasisPoints), ...why }),
  z.strictObject({ amount: price.min(1), limit: z.exactOptional(z.int().min(0).max(wholeBasisPoints)), ...why }),
])
const lastEvent = z.strictObject({
  id,
  kind: z.enum(cardEventKinds),
  of_id: z.exactOptional(id),
  stamps: z.int(),
  rewards: z.int(),
  points: z.int(),
  bonuses: z.int(),
  spent: z.int(),
  short: z.int(),
  active_before: z.iso.datetime().nullable(),
  day_stamps_before: z.int(),
  size_before: z.int(),
})
const byGuest = z.record(id, z.int().min(0))
const tableShare = z.strictObject({ orders: byGuest, payers: byGuest })
const methodTotals = z.strictObject({ paid: z.int(), refunded: z.int(), tips: z.int() })
const dayTotals = z.strictObject({
  ...(Object.fromEntries(moneyMethods.map((method) => [method, methodTotals])) as Record<MoneyMethod, typeof methodTotals>),
  bonuses: z.exactOptional(methodTotals),
  cash_in: z.int(),
  cash_out: z.int(),
})

/** What entities have beyond their definition on the wire. */
const special: { readonly [C in EntityCollection]?: MoreOfSchemas & MoreOfCalls } = {
  customers: { refusals: { edit: ['customer_merged'], delete: ['row_in_use', 'customer_merged'] } },
  services: { isSpecified: true, create: { given_by: fromForm(terms).optional() }, refusals: { delete: ['row_in_use'] } },
  categories: { isSpecified: true, answersLimits: true },
  catalogues: { refusals: { delete: ['not_empty'] } },
  catalogue_categories: { isSpecified: true, refusals: { delete: ['not_empty'] } },
  products: {
    isSpecified: true,
    isForm: true,
    own: {
      offer_hours: week,
      options: z.array(option).max(maxOptions),
      allergens: z.array(z.enum(allergens)).max(allergens.length),
      listing: listing.nullable(),
      price_history: z.array(formerPrice),
    },
  },
  bills: {
    own: {
      lines: z.array(soldLine).max(maxBillLines),
      prices: z.record(id, price).refine((prices) => Object.keys(prices).length <= maxBillLines),
      discount: discount.nullable(),
      parts: z.record(id, z.int().min(1).max(maxPayers)).refine((parts) => Object.keys(parts).length <= 2 * maxBillLines),
    },
    refusals: { create: ['discount_too_much'], edit: ['discount_too_much'] },
  },
  payments: {
    refusals: {
      create: [
        'payment_old',
        'refund_too_much',
        'payment_reversed',
        'payment_refunded',
        'card_blocked',
        'card_waiting',
        'card_kind',
        'points_lacking',
        'spend_above_cap',
        'bill_unknown',
        'event_undone',
        'id_taken',
      ],
    },
  },
  closes: {
    own: { totals: dayTotals.nullable(), events: z.array(id).max(maxCounted) },
    refusals: { create: ['day_closed', 'close_outdated', 'start_too_far'] },
  },
  tables: { own: { shares: z.array(tableShare) } },
  cards: { refusals: { create: ['cards_full'], edit: ['cards_full'], delete: ['not_empty'] } },
  cashback_rules: {
    isSpecified: true,
    own: {
      days: z
        .array(z.int().min(1).max(7))
        .min(1)
        .max(7)
        .refine((days) => new Set(days).size === days.length, { error: 'format' }),
    },
  },
  stamp_banners: { isSpecified: true },
  card_objects: { own: { last: lastEvent.nullable() }, refusals: { create: ['card_inactive'] } },
  employees: {
    isSpecified: true,
    own: { service_terms: terms, schedule: ownWeek },
    refusals: { create: ['employees_full'], edit: ['employees_full'], delete: ['row_in_use'] },
  },
}

/** The schemas of every entity, and the calls that they have in common. */
export const schemas = Object.fromEntries(
  entityCollections.map((of) => [of, schemasOf<EntityDefinition>(entities[of], special[of])]),
) as unknown as {
  readonly [C in EntityCollection]: RowSchemas<Entities[C], C extends 'services' ? GivenBy : unknown>
}
export const rows = Object.assign(
  {},
  ...entityCollections.map((of) => rowEndpoints(entities[of], schemas[of] as unknown as RowSchemas<EntityDefinition>, special[of])),
) as RowEndpoints
