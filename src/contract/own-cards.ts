import * as z from 'zod'
import { cardEvent } from './card-ledger.ts'
import { defineEndpoints } from './endpoint.ts'
import { schemas } from './rows.ts'
import { askingPerson, visitLimit } from './visits.ts'
import { currency, id, translations } from './wire.ts'

/** What customers do by themselves: they join a card and see their own. */

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

const ownCard = z.object({
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
const ownQuery = z.object({ business_id: id })

export const ownCardEndpoints = defineEndpoints({
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
