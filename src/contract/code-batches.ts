import * as z from 'zod'
import { sheetLimits } from '#domain/sheets/sheet-settings.ts'
import { defineEndpoints } from './endpoint.ts'
import { id } from './wire.ts'

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

export const codeBatchEndpoints = defineEndpoints({
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
})
