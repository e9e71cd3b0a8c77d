import * as z from 'zod'
import { defineEndpoints, withoutAdded } from './endpoint.ts'
import { pictureRefusals } from './errors.ts'
import { rows, schemas } from './rows.ts'
import { businessQuery, id, oneBusinessSince, rowQuery, sinceError } from './wire.ts'

/** Cards that customers collect on, as owners set them up: where their calls differ from those of every entity. */

const ofCard = businessQuery.extend({ card_model: id.optional() }).refine(oneBusinessSince, sinceError)

export const cardEndpoints = defineEndpoints({
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
})
