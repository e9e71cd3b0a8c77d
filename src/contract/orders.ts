import * as z from 'zod'
import { orderKinds } from '#domain/business/ordering.ts'
import { orderLimits, orderStatuses } from '#domain/orders/order.ts'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { defineEndpoints } from './endpoint.ts'
import { schemas } from './rows.ts'
import { visitLimit } from './visits.ts'
import {
  currency,
  fromForm,
  id,
  instant,
  listQuery,
  oneBusinessSince,
  optionalPhone,
  pageOrChanges,
  reason,
  rev,
  rowQuery,
  sinceError,
} from './wire.ts'

const status = z.enum(orderStatuses)
const kind = z.enum(orderKinds)
const amount = z.int().min(0)

const orderLine = z.object({
  id,
  product_id: id,
  name: z.string(),
  price: amount,
  choices: z.array(z.object({ id: z.string(), name: z.string(), price: amount })),
  quantity: z.int(),
  note: z.string(),
  station: z.string(),
  is_counted: z.boolean(),
  ready_at: z.iso.datetime().nullable(),
})

export const order = z.object({
  id,
  rev,
  business_id: id,
  number: z.int(),
  kind,
  table_id: id.nullable(),
  table_name: z.string(),
  status,
  cancelled_from: status.nullable(),
  by_customer: z.boolean(),
  customer_name: z.string(),
  customer_phone: z.string(),
  address: z.string(),
  note: z.string(),
  lines: z.array(orderLine),
  delivery_fee: amount,
  total: amount,
  currency,
  cancel_reason: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
})

const note = z.string().trim().max(limits.note)

/** What is asked for, with the price that was shown [O3]. */
const wantedLine = z.strictObject({
  id,
  product_id: id,
  choice_ids: z.array(id).max(300),
  quantity: z.int().min(1).max(orderLimits.quantity),
  note: note.optional(),
  price: amount,
})
const wantedLines = z
  .array(wantedLine)
  .min(1)
  .max(orderLimits.lines)
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, { error: 'format' })

const told = {
  kind,
  table_id: id.nullable(),
  customer_name: z.string().trim().max(limits.customerName),
  customer_phone: optionalPhone,
  address: z.string().trim().max(limits.address),
  note,
  lines: wantedLines,
}

/** Without an `id` the server makes one. The last three are a customer's own, who orders by themselves. */
export const newOrder = z
  .strictObject({
    ...told,
    id,
    /** When they ordered, by their device's clock [O6]. */
    made_at: instant,
    language: z.enum(contentLanguages),
    /** They agreed that name and phone, where they give them, go to the business. */
    consent: z.literal(true),
  })
  .partial()
  .required({ kind: true, lines: true })
  .extend({ business_id: id })

const orderList = listQuery
  .extend({
    business_id: id.optional(),
    /** One status or several, separated by commas. */
    status: z
      .string()
      .max(100)
      .transform((text) => text.split(','))
      .pipe(z.array(status))
      .optional(),
    table_id: id.optional(),
    /** With `since`: what was made before is left out while everything is read. */
    created_at_from: instant.optional(),
    created_at_to: instant.optional(),
    /** With `since=0`: of all that is read only the part that `created_at_from` and `created_at_to` bound, in this order. */
    ordering: z.enum(['created_at', '-created_at']).optional(),
    after: fromForm(z.tuple([instant, id])).optional(),
  })
  .refine(oneBusinessSince, sinceError)

const nothing = z.strictObject({}).optional()
const act = { tag: 'menu', auth: 'token', added: true, query: rowQuery, status: 200, answer: order } as const

export const orderEndpoints = defineEndpoints({
  'GET /api/menu/get_orders/': {
    tag: 'menu',
    summary: 'Orders of a business',
    auth: 'token',
    query: orderList,
    status: 200,
    answer: pageOrChanges(order),
  },
  'GET /api/menu/get_orders/{id}/': {
    tag: 'menu',
    summary: 'One order; a customer’s own by its `Visit-Secret`, with what is `due` of it',
    auth: 'either',
    query: rowQuery,
    status: 200,
    answer: order.extend({ due: z.int().optional() }),
  },
  'POST /api/menu/create_order/': {
    tag: 'menu',
    summary: 'Order from the menu: for the desk with a token, for a customer with a `Visitor-Id` and a `Visit-Secret`',
    auth: 'either',
    limit: visitLimit,
    body: newOrder,
    status: 201,
    answer: order,
    refusals: [
      'order_exists',
      'id_taken',
      'sold_out',
      'choice_changed',
      'price_changed',
      'table_unknown',
      'ordering_closed',
      'ordering_paused',
      'order_kind_closed',
      'order_too_small',
      'order_too_old',
      'orders_full',
      'secret_missing',
    ],
  },
  'PATCH /api/menu/orders/{id}/': {
    ...act,
    summary: 'Change an open order; `lines` are all of them',
    body: z.strictObject(told).partial(),
    refusals: [
      'stale_row',
      'order_not_allowed',
      'order_expired',
      'line_ready',
      'sold_out',
      'choice_changed',
      'price_changed',
      'table_unknown',
    ],
  },
  'PUT /api/menu/orders/{id}/accept/': {
    ...act,
    summary: 'Accept a new order',
    body: nothing,
    refusals: ['order_not_allowed', 'order_expired', 'sold_out'],
  },
  'PUT /api/menu/orders/{id}/ready/': {
    ...act,
    summary: 'All of an order is ready',
    body: nothing,
    refusals: ['order_not_allowed', 'order_expired'],
  },
  'PUT /api/menu/orders/{id}/done/': {
    ...act,
    summary: 'The customer has it',
    body: nothing,
    refusals: ['order_not_allowed', 'order_expired'],
  },
  'PUT /api/menu/orders/{id}/cancel/': {
    ...act,
    summary: 'Cancel an order that is not ready, with a reason that the customer reads',
    body: z.strictObject({ reason: reason.optional() }).optional(),
    refusals: ['order_not_allowed', 'order_expired', 'reason_required'],
  },
  'POST /api/menu/tables/{id}/call/': {
    tag: 'menu',
    summary: 'Call somebody to a table of a published business',
    auth: 'device',
    added: true,
    limit: visitLimit,
    query: rowQuery.required(),
    status: 200,
    answer: z.object({ called_at: instant }),
    refusals: ['table_unknown', 'ordering_closed'],
  },
  'PUT /api/menu/tables/{id}/answer/': {
    tag: 'menu',
    summary: 'Somebody goes to a table that called; of the call that they saw',
    auth: 'token',
    added: true,
    query: rowQuery,
    body: z.strictObject({ called_at: instant }),
    status: 200,
    answer: schemas.tables.row,
  },
  'PUT /api/menu/orders/{id}/undo/': {
    ...act,
    summary: 'Take an order one state back, from the one that was seen',
    body: z.strictObject({ from: status.optional() }).optional(),
    refusals: ['order_not_allowed', 'order_expired', 'sold_out'],
  },
})
