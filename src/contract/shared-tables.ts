import * as z from 'zod'
import { codePattern } from '#domain/orders/shared-table.ts'
import { defineEndpoints } from './endpoint.ts'
import { order } from './orders.ts'
import { visitLimit } from './visits.ts'
import { currency, id, rowQuery } from './wire.ts'

const guest = z.int().min(1)
const amount = z.int()

/** A table that several phones share, as one of them sees it [O11]. */
export const sharedTable = z.object({
  id,
  business_id: id,
  table_id: id,
  table_name: z.string(),
  /** Empty once it has ended. */
  code: z.string(),
  /** The number of the phone that asks. */
  guest,
  /** How many phones there are. */
  guests: guest,
  /** All that is ordered there and not cancelled, oldest first; `guest` is null for what the desk took. */
  orders: z.array(
    order.pick({ id: true, number: true, status: true, lines: true, total: true, created_at: true }).extend({ guest: guest.nullable() }),
  ),
  /** By line who pays for it, where that is not who ordered it; 0 for nobody. */
  payers: z.record(z.string(), z.int().min(0)),
  /** What each phone pays by its number, and at 0 what nobody has taken. */
  shares: z.array(amount),
  /** With what the till took off or added. */
  total: amount,
  paid: amount,
  due: amount,
  currency,
  opened_at: z.iso.datetime(),
  /** When it was paid, or became too old; null while it is shared. */
  ended_at: z.iso.datetime().nullable(),
})

const guestCall = {
  tag: 'menu',
  auth: 'device',
  added: true,
  limit: visitLimit,
  query: rowQuery.required(),
  status: 200,
  answer: sharedTable,
} as const

/** The secret that comes with the first two is the phone's from then on: by it the table is read [V1]. */
export const sharedTableEndpoints = defineEndpoints({
  'POST /api/menu/tables/{id}/share/': {
    ...guestCall,
    summary: 'Begin to share the bill of a table of a published business',
    refusals: ['table_unknown', 'ordering_closed', 'secret_missing'],
  },
  'POST /api/menu/tables/{id}/join/': {
    ...guestCall,
    summary: 'Join those who share the bill of a table, by their code',
    body: z.strictObject({ code: z.string().regex(codePattern) }),
    refusals: ['table_code_wrong', 'table_code_paused', 'secret_missing'],
  },
  'GET /api/menu/shared_tables/{id}/': {
    tag: 'menu',
    summary: 'A shared table, for one of its phones by its `Visit-Secret`',
    auth: 'device',
    added: true,
    query: rowQuery.required(),
    status: 200,
    answer: sharedTable,
  },
  'PUT /api/menu/shared_tables/{id}/payers/': {
    ...guestCall,
    summary: 'Take a line of the shared bill upon oneself, or leave it',
    body: z.strictObject({ line_id: id, pays: z.boolean() }),
    refusals: ['sharing_ended'],
  },
})
