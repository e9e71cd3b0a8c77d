import * as z from 'zod'
import { cardEventKinds, earningKinds, shownBys } from '#domain/loyalty/card-event.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, listQuery, page, rev } from './wire.ts'

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
/** The same with whose card it is: nobody's any more, once its customer was deleted. */
const cardTransaction = cardEvent.extend({
  customer: id.nullable(),
  customer_name: z.string(),
  customer_phone: z.string(),
  number: z.int(),
})

const transactionQuery = listQuery.pick({ limit: true, offset: true, after: true }).extend({
  business_id: id.optional(),
  /** Part of a customer's name, or of their phone. */
  search: z.string().trim().max(100).optional(),
  kind: z.enum(cardEventKinds).optional(),
  /** What stamps or bonuses were given for. */
  of_id: id.optional(),
})

export const cardLedgerEndpoints = defineEndpoints({
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
})
