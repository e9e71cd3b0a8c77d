import * as z from 'zod'
import { earningKinds, shownBys } from '#domain/loyalty/card-event.ts'
import { cardLimits } from '#domain/loyalty/card.ts'
import { defineEndpoints, withoutAdded } from './endpoint.ts'
import { schemas } from './rows.ts'
import { id, price, rowQuery } from './wire.ts'

/** What is done with customers' cards at the counter: how one is found, and the acts, each of which is an event [L1]. */

const event = { id }
const shown = { ...event, by: z.enum(shownBys).optional() }
const earning = { ...shown, of: z.enum(earningKinds).optional(), of_id: id.optional() }
const isWhole = (body: { readonly of?: unknown; readonly of_id?: unknown }) => (body.of === undefined) === (body.of_id === undefined)
const both = { error: 'format', path: ['of_id'] }
const amount = price.min(1)

const act = { tag: 'transactions', auth: 'token', added: true, query: rowQuery, status: 200, answer: schemas.card_objects.row } as const
const plain = z.strictObject(event).partial().optional()

export const cardCounterEndpoints = defineEndpoints({
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
  'POST /api/transactions/card-object/{id}/merge/': {
    ...act,
    summary: 'Move all that a customer’s card holds to another one of the same customer',
    body: z.strictObject({ ...event, into: id, receive: id }),
    refusals: ['card_blocked', 'card_waiting', 'cards_apart', 'id_taken'],
  },
  'PUT /api/transactions/card-object/{id}/link/': {
    ...act,
    summary: 'Link a device that joined with the same phone',
    body: z.strictObject({ link: id }),
    refusals: ['event_unknown'],
  },
})
