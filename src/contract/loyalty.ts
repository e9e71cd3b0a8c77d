import * as z from 'zod'
import { cardEventKinds, earningKinds, shownBys } from '#domain/loyalty/card-event.ts'
import { cardLimits } from '#domain/loyalty/card.ts'
import { sheetLimits } from '#domain/sheets/sheet-settings.ts'
import { defineEndpoints } from './endpoint.ts'
import { pictureRefusals } from './errors.ts'
import { rows, schemas } from './rows.ts'
import { askingPerson, visitLimit } from './visits.ts'
import { businessQuery, currency, id, listQuery, oneBusinessSince, page, price, rev, rowQuery, sinceError, translations } from './wire.ts'

/** Cards that customers collect on: what owners set up of them, what is done at the counter, and what customers do by themselves. */

const ofCard = businessQuery.extend({ card_model: id.optional() }).refine(oneBusinessSince, sinceError)

/** A line of the ledger [L1]. */
export const cardEvent = z.object({
  id,
  rev,
  kind: z.enum(cardEventKinds),
  card_model: id,
  card_object: id,
  stamps: z.int(),
  rewards: z.int(),
  points: z.int(),
  spent: z.int(),
  amount: z.int(),
  bonuses: z.int(),
  percentage: z.int(),
  tier_used: id.nullable(),
  rule_used: id.nullable(),
  tier: id.nullable(),
  undoes: id.nullable(),
  refund_of: id.nullable(),
  of: z.enum([...earningKinds, '']),
  of_id: id.nullable(),
  by: z.enum([...shownBys, '']),
  reason: z.string(),
  is_clamped: z.boolean(),
  /** Whether another event has undone it. */
  is_undone: z.boolean(),
  actor: z.string(),
  device: z.string(),
  at: z.iso.datetime(),
  received_at: z.iso.datetime(),
})
/** The same with whose card it is. */
export const cardTransaction = cardEvent.extend({ customer: id, customer_name: z.string(), customer_phone: z.string(), number: z.int() })

const transactionQuery = listQuery.pick({ limit: true, offset: true, after: true }).extend({
  business_id: id.optional(),
  /** Part of a customer's name, or of their phone. */
  search: z.string().trim().max(100).optional(),
  kind: z.enum(cardEventKinds).optional(),
  /** What stamps or bonuses were given for. */
  of_id: id.optional(),
})

const event = { id }
const shown = { ...event, by: z.enum(shownBys).optional() }
const earning = { ...shown, of: z.enum(earningKinds).optional(), of_id: id.optional() }
const isWhole = (body: { readonly of?: unknown; readonly of_id?: unknown }) => (body.of === undefined) === (body.of_id === undefined)
const both = { error: 'format', path: ['of_id'] }
const amount = price.min(1)

const act = { tag: 'transactions', auth: 'token', added: true, query: rowQuery, status: 200, answer: schemas.card_objects.row } as const
const plain = z.strictObject(event).partial().optional()

/** What a customer sees of their card, or of one that they may join. */
const cardSeen = z.object({
  id,
  name: z.string(),
  translations,
  kind: z.string(),
  colour: z.string(),
  background: z.string(),
  image: z.string().nullable(),
  size: z.int(),
  reward: z.string(),
  is_active: z.boolean(),
  expiry: z.string(),
  expires_on: z.string(),
  expiry_days: z.int(),
  spend_cap: z.int(),
  has_changing_code: z.boolean(),
  code: z.string(),
})
const ownEvent = cardEvent.omit({ actor: true, device: true, by: true, reason: true, is_clamped: true })

export const ownCard = z.object({
  id,
  business: z.object({ id, name: z.string(), translations, time_zone: z.string(), currency, phone: z.string(), code: z.string() }),
  card: cardSeen,
  tiers: z.array(schemas.card_tiers.row),
  rules: z.array(schemas.cashback_rules.row),
  banners: z.array(schemas.stamp_banners.row),
  /** Its `id` is what its code says [L18]. */
  object: schemas.card_objects.row,
  /** The newest first, of which there may be more. */
  events: z.array(ownEvent),
  /** False for a device whose phone number has the card on another one, until somebody at the counter links it [L6a]. */
  is_linked: z.boolean(),
})

const publicKey = z.string().regex(/^[\w-]{87}$/)
const joining = {
  /** Made on the visitor's device: that of the customer's card, where it is their first [L6a]. */
  id,
  business_id: id,
  card_model: id,
  ...askingPerson,
  public_key: publicKey.optional(),
  /** A one-time code [L20]. */
  code: z.string().max(40).optional(),
}
/** One-time codes are made from it, on the device or by the server [L20]. */
const codeBatch = z.object({
  id,
  card_model: id,
  /** The number of its first code: those of one card have different ones. */
  first: z.int(),
  count: z.int(),
  /** 128 bits in base64url. */
  key: z.string(),
  used: z.int(),
  /** Whether anybody may still join with them. */
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
})
const ownQuery = z.object({ business_id: id })

export const loyaltyEndpoints = defineEndpoints({
  'GET /api/users/cards/': {
    tag: 'users',
    summary: 'Cards of a business, and how many of them and of their customers it may have',
    auth: 'token',
    query: rowQuery,
    status: 200,
    answer: z.object({
      cards: z.array(schemas.cards.row),
      cards_limit: z.int(),
      cards_count: z.int(),
      is_active: z.boolean(),
      customers_limit: z.int(),
      customers_count: z.int(),
    }),
  },
  'GET /api/cards/card/{id}/': withoutAdded(rows['GET /api/cards/card/{id}/']),
  'GET /api/v2/cards/card-tier/': { ...withoutAdded(rows['GET /api/v2/cards/card-tier/']), query: ofCard },
  'GET /api/v2/cards/cashback-rule/': { ...rows['GET /api/v2/cards/cashback-rule/'], query: ofCard },
  'GET /api/v2/cards/cashback-rule/{id}/': { ...rows['GET /api/v2/cards/cashback-rule/{id}/'], added: true },
  'GET /api/cards/stamps-images/': { ...rows['GET /api/cards/stamps-images/'], query: ofCard },
  'GET /api/cards/stamps-images/{id}/': { ...rows['GET /api/cards/stamps-images/{id}/'], added: true },
  'PATCH /api/cards/stamps-images/{id}/': {
    ...rows['PUT /api/cards/stamps-images/{id}/'],
    summary: 'Change some of a stamp_banner (owner)',
    added: true,
    body: schemas.stamp_banners.change,
    refusals: [...pictureRefusals, 'pictures_full', 'stale_row'],
  },
  'POST /api/v2/cards/card-tier/{id}/every-rule/': {
    tag: 'v2/cards',
    summary: 'Add a tier to every rule of its card that lacks it (owner)',
    auth: 'token',
    added: true,
    query: rowQuery,
    body: z.strictObject({}).optional(),
    status: 200,
    answer: z.object({ results: z.array(schemas.cashback_rules.row) }),
  },

  'GET /api/services/transactions-details-new/{id}/': {
    tag: 'transactions',
    summary: 'What happened on the customers’ cards of one card, the newest first',
    auth: 'token',
    query: transactionQuery,
    status: 200,
    answer: page(cardTransaction),
  },
  'GET /api/transactions/card-object/{id}/events/': {
    tag: 'transactions',
    summary: 'What happened on one customer’s card, the newest first',
    auth: 'token',
    added: true,
    query: transactionQuery.omit({ search: true }),
    status: 200,
    answer: page(cardEvent),
  },
  'GET /api/transactions/look-up/': {
    tag: 'transactions',
    summary: 'Customers’ cards by the id in a code, by phone, by number, or by part of a name or phone',
    auth: 'token',
    added: true,
    status: 200,
    query: z.object({
      business_id: id,
      code: id.optional(),
      phone: z.string().max(40).optional(),
      search: z.string().trim().min(2).max(100).optional(),
      number: z.coerce.number().int().min(1).optional(),
    }),
    answer: z.object({
      card_objects: z.array(schemas.card_objects.row),
      /** The device that the code is of, which nobody has linked yet, and the card that it would be linked to [L6a]. */
      link: z.object({ id, card_model: id, card_object: id, public_key: z.string() }).nullable(),
    }),
  },

  'POST /api/transactions/card-object/{id}/stamp/': {
    ...act,
    summary: 'Give stamps',
    body: z.strictObject({ ...earning, count: z.int().min(1).max(cardLimits.stampsAtOnce) }).refine(isWhole, both),
    refusals: ['card_blocked', 'card_inactive', 'card_kind', 'card_cooldown', 'card_day_cap', 'offered_already', 'id_taken'],
  },
  'POST /api/transactions/card-object/{id}/purchase/': {
    ...act,
    summary: 'Take a purchase: what it earns, and what of it bonuses pay',
    body: z.strictObject({ ...earning, amount, bonuses: price }).refine(isWhole, both),
    refusals: [
      'card_blocked',
      'card_waiting',
      'card_inactive',
      'card_kind',
      'points_lacking',
      'spend_above_cap',
      'offered_already',
      'id_taken',
    ],
  },
  'POST /api/transactions/card-object/{id}/spend/': {
    ...act,
    summary: 'Pay a part of a bill with bonuses',
    body: z.strictObject({ ...shown, points: amount, amount }),
    refusals: ['card_blocked', 'card_waiting', 'card_kind', 'points_lacking', 'spend_above_cap', 'id_taken'],
  },
  'POST /api/transactions/card-object/{id}/redeem/': {
    ...act,
    summary: 'Hand out a reward',
    body: z.strictObject(shown),
    refusals: ['card_blocked', 'card_waiting', 'card_kind', 'reward_missing', 'id_taken'],
  },
  'POST /api/transactions/card-object/{id}/undo/': {
    ...act,
    summary: 'Undo an event',
    body: z.strictObject({ ...event, undoes: id }),
    refusals: ['event_unknown', 'event_undone', 'event_refunded', 'event_fixed', 'reward_used', 'points_used', 'id_taken'],
  },
  'POST /api/transactions/card-object/{id}/refund/': {
    ...act,
    summary: 'Give a purchase back, or a part of it',
    body: z.strictObject({ ...event, refund_of: id, amount }),
    refusals: ['event_unknown', 'event_undone', 'card_kind', 'refund_above_purchase', 'id_taken'],
  },
  'POST /api/transactions/card-object/{id}/block/': {
    ...withoutAdded(act),
    summary: 'Block a customer’s card (owner)',
    body: plain,
    refusals: ['id_taken'],
  },
  'POST /api/transactions/card-object/{id}/unblock/': {
    ...act,
    summary: 'Unblock a customer’s card (owner)',
    body: plain,
    refusals: ['id_taken'],
  },
  'POST /api/transactions/card-object/{id}/reset-points/': {
    ...withoutAdded(act),
    summary: 'Take all stamps, rewards and bonuses of a customer’s card (owner)',
    body: plain,
    refusals: ['id_taken'],
  },
  'PUT /api/transactions/card-object/{id}/link/': {
    ...act,
    summary: 'Link a device that joined with the same phone',
    body: z.strictObject({ link: id }),
    refusals: ['event_unknown'],
  },

  'POST /api/cards/join/': {
    tag: 'cards',
    summary: 'Join a card',
    auth: 'device',
    added: true,
    limit: visitLimit,
    body: z.strictObject(joining),
    status: 201,
    answer: z.object({ id }),
    refusals: [
      'card_inactive',
      'customers_full',
      'join_code_missing',
      'join_code_unknown',
      'join_code_stopped',
      'join_code_used',
      'id_taken',
      'secret_missing',
    ],
  },
  'GET /api/cards/code-batches/': {
    tag: 'cards',
    summary: 'One-time codes by which a card is joined, the newest batch first, and how many of them were used (owner)',
    auth: 'token',
    added: true,
    query: z.object({ business_id: id, card_model: id }),
    status: 200,
    answer: z.object({ results: z.array(codeBatch) }),
  },
  'POST /api/cards/code-batches/': {
    tag: 'cards',
    summary: 'Make one-time codes by which a card is joined (owner)',
    auth: 'token',
    added: true,
    limit: { most: 30, windowMs: 60_000 },
    body: z.strictObject({ id, business_id: id, card_model: id, count: z.int().min(sheetLimits.count.least).max(sheetLimits.count.most) }),
    status: 201,
    answer: codeBatch,
    refusals: ['id_taken'],
  },
  'PATCH /api/cards/code-batches/{id}/': {
    tag: 'cards',
    summary: 'Stop the codes of a batch that are not used yet, or let them be used again (owner)',
    auth: 'token',
    added: true,
    limit: { most: 30, windowMs: 60_000 },
    body: z.strictObject({ business_id: id, is_active: z.boolean() }),
    status: 200,
    answer: codeBatch,
  },
  'GET /api/cards/own/{id}/': {
    tag: 'cards',
    summary: 'A customer’s own card',
    auth: 'device',
    added: true,
    query: ownQuery,
    status: 200,
    answer: ownCard,
  },
  'PUT /api/cards/own/{id}/key/': {
    tag: 'cards',
    summary: 'The key by which a customer’s device signs its code',
    auth: 'device',
    added: true,
    limit: visitLimit,
    query: ownQuery,
    body: z.strictObject({ public_key: publicKey }),
    status: 200,
    answer: z.object({ id }),
  },
})

function withoutAdded<Of extends { readonly added?: true }>(call: Of): Omit<Of, 'added'> {
  const { added: _, ...specified } = call
  return specified
}
