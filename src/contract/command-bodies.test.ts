import { expect, test } from 'vitest'
import { aBusiness, aBooking, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { commandContracts, type CommandArgs, type CommandName } from './commands.ts'
import { endpointOf, endpoints, type EndpointKey } from './endpoints.ts'

const { start } = aBooking()
const id = ids.booking
const names = { ru: { name: 'x' }, ky: { name: 'x' }, en: { name: 'x', description: 'x' } }
const { business_id, employee_id, service_id, note, customer_name, customer_phone, customer_id } = aBooking()
const changes = {
  employee_id,
  service_id: service_id!,
  start,
  duration_minutes: 30,
  visit_id: id,
  customer_id: customer_id ?? null,
  customer_name,
  customer_phone,
  note,
  override_reason: 'x',
}
const service = {
  name: 'x',
  translations: names,
  category_id: null,
  duration_minutes: 30,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  price: 1,
  is_active: true,
}
const employee = {
  name: 'x',
  translations: names,
  service_id: [ids.service],
  service_terms: { [ids.service]: { duration_minutes: 30, price: 1 } },
  position: 'x',
  phone: '',
  order: 1,
  is_active: true,
  schedule: anEmployee().schedule,
}
const customer = { name: 'x', phone: '', language: 'ky', note: 'x' } as const
const waiting = {
  name: 'x',
  phone: '',
  service_ids: [ids.service],
  employee_id: null,
  first_day: '2026-11-23',
  last_day: '2026-11-24',
  from_minute: 0,
  to_minute: 720,
  note: 'x',
  language: 'ky',
} as const
const product = {
  catalogue_id: id,
  category_id: id,
  name: 'x',
  description: 'x',
  translations: names,
  price: 1,
  old_price: 2,
  unit: 'piece',
  stock: 1,
  is_sold_out: true,
  is_active: true,
  order: 1,
} as const
const enquiry = { product_id: id, name: 'x', phone: '', text: 'x', language: 'ky', status: 'answered' } as const
const line = { id, product_id: id, choice_ids: [id], quantity: 2, note: 'x', price: 1 }
const ordered = { kind: 'table', table_id: id, customer_name: 'x', customer_phone: '', address: 'x', note: 'x', lines: [line] } as const
const { time_zone, currency, slot_step_minutes, min_notice_minutes, booking_window_days, phone, address } = aBusiness()

const bill = {
  of: 'visit',
  name: 'x',
  lines: [{ id, name: 'x', price: 1, quantity: 1, employee_id: id, product_id: id }],
  prices: { [id]: 1 },
  discount: { basis_points: 100, reason: 'x' },
  charge_basis_points: 1,
} as const
const card = {
  name: 'x',
  translations: names,
  kind: 'cashback',
  is_active: true,
  colour: 'sea',
  background: 'dots',
  size: 5,
  reward: 'x',
  cooldown_seconds: 1,
  daily_cap: 1,
  expiry: 'date',
  expires_on: '2026-12-31',
  expiry_days: 1,
  spend_cap: 1,
  has_changing_code: true,
  needs_code: true,
  order: 1,
} as const
const tier = { card_model: id, name: 'x', translations: names, threshold: 1, percentage: 1 }
const rule = { card_model: id, name: 'x', tiers: [id], percentage: 1, days: [1], start_time: 0, end_time: 1 }
const earned = { id, by: 'code', of: 'visit', of_id: id } as const
const payment = {
  kind: 'refund',
  of: 'visit',
  of_id: id,
  name: 'x',
  method: 'cash',
  amount: 1,
  tip: 0,
  employee_id: id,
  part: 1,
  currency: 'KGS',
  refund_of: id,
  reverses: id,
  reason: 'x',
} as const
const sums = { paid: 1, refunded: 0, tips: 0 }
const close = {
  day: '2026-11-23',
  float: 0,
  expected: 1,
  counted: 1,
  left: 1,
  reason: 'x',
  totals: { cash: sums, card: sums, transfer: sums, cash_in: 0, cash_out: 0 },
  events: [id],
} as const

/** Every command with all that it may carry. */
const full: CommandArgs = {
  'booking.create': { ...changes, id, business_id, series_id: id, waitlist_id: id, status: 'approved', walk_in: true },
  'booking.edit': { id, changes },
  'booking.move': { id, changes: { start, employee_id, override_reason: 'x' } },
  'booking.resize': { id, changes: { duration_minutes: 30, override_reason: 'x' } },
  'booking.approve': { id, override_reason: 'x' },
  'booking.cancel': { id, reason: 'x', only_pending: true },
  'booking.arrive': { id },
  'booking.complete': { id },
  'booking.no_show': { id },
  'booking.restore': { id, override_reason: 'x' },
  'booking.delete': { id },
  'customer.create': { ...customer, id, business_id },
  'customer.edit': { id, changes: customer },
  'customer.merge': { id, into: ids.customer },
  'customer.split': { id },
  'customer.delete': { id },
  'customer.erase': { id },
  'service.create': { ...service, id, business_id, given_by: { [ids.employee]: { duration_minutes: 30, price: 1 } } },
  'service.edit': { id, changes: service },
  'service.delete': { id },
  'category.create': { id, business: business_id, name: 'x', translations: names, order: 1 },
  'category.edit': { id, changes: { business: business_id, name: 'x', translations: names, order: 1 } },
  'category.reorder': { id, business: business_id, order: 1 },
  'category.delete': { id, emptied: [aService().id] },
  'employee.create': { ...employee, id, business_id },
  'employee.edit': { id, changes: employee },
  'employee.delete': { id },
  'waitlist_entry.create': { ...waiting, id, business_id },
  'waitlist_entry.edit': { id, changes: waiting },
  'waitlist_entry.delete': { id },
  'catalogue.create': { id, business_id, kind: 'product', name: 'x', translations: names, order: 1 },
  'catalogue.edit': { id, changes: { name: 'x', translations: names, order: 1 } },
  'catalogue.delete': { id },
  'catalogue_category.create': { id, business_id, catalogue_id: id, name: 'x', translations: names, order: 1 },
  'catalogue_category.edit': { id, changes: { catalogue_id: id, name: 'x', translations: names, order: 1 } },
  'catalogue_category.delete': { id },
  'product.create': { ...product, id, business_id },
  'product.edit': { id, changes: product },
  'product.delete': { id },
  'product_picture.create': { id, business_id, product_id: id, name: 'x', order: 1 },
  'product_picture.edit': { id, changes: { name: 'x', order: 1 } },
  'product_picture.delete': { id },
  'enquiry.create': { ...enquiry, id, business_id },
  'enquiry.edit': { id, changes: enquiry },
  'enquiry.delete': { id },
  'table.create': { id, business_id, name: 'x', order: 1 },
  'table.edit': { id, changes: { name: 'x', order: 1 } },
  'table.delete': { id },
  'order.create': { ...ordered, id, business_id },
  'order.edit': { id, changes: ordered },
  'order.accept': { id },
  'order.ready': { id },
  'order.done': { id },
  'order.cancel': { id, reason: 'x' },
  'order.undo': { id, from: 'ready' },
  'card.create': { ...card, id, business_id },
  'card.edit': { id, changes: card },
  'card.delete': { id },
  'card_tier.create': { ...tier, id, business_id },
  'card_tier.edit': { id, changes: tier },
  'card_tier.delete': { id },
  'cashback_rule.create': { ...rule, id, business_id },
  'cashback_rule.edit': { id, changes: rule },
  'cashback_rule.delete': { id },
  'stamp_banner.create': { id, business_id, card_model: id, stamps_count: 1 },
  'stamp_banner.edit': { id, changes: { card_model: id, stamps_count: 1 } },
  'stamp_banner.delete': { id },
  'card_object.create': { id, business_id, card_model: id, customer: id },
  'card_object.stamp': { id, event: { ...earned, count: 1 } },
  'card_object.purchase': { id, event: { ...earned, amount: 1, bonuses: 0 } },
  'card_object.spend': { id, event: { id, by: 'phone', points: 1, amount: 1 } },
  'card_object.redeem': { id, event: { id, by: 'code' } },
  'card_object.undo': { id, event: { id, undoes: id } },
  'card_object.refund': { id, event: { id, refund_of: id, amount: 1 } },
  'card_object.block': { id, event: { id } },
  'card_object.unblock': { id, event: { id } },
  'card_object.reset_points': { id, event: { id } },
  'card_object.merge': { id, event: { id, into: id, receive: id } },
  'card_object.link': { id, link: id },
  'bill.create': { ...bill, id, business_id },
  'bill.edit': { id, changes: bill },
  'bill.delete': { id },
  'payment.create': { ...payment, id, business_id },
  'close.create': { ...close, id, business_id },
  'business.pause': { id, until: start },
  'table.answer': { id, called_at: start },
  'business.edit': {
    id,
    changes: {
      name: 'x',
      translations: names,
      time_zone,
      currency,
      slot_step_minutes,
      min_notice_minutes,
      booking_window_days,
      takes_payments: true,
      staff_discount: 1,
      phone,
      address,
      message_texts: { ru: { approved: 'x' } },
    },
  },
}

test.each(Object.keys(commandContracts) as CommandName[])('%s carries nothing that its call does not know', (name) => {
  const { method, path, body } = commandContracts[name].request(full[name] as never)
  const key = Object.keys(endpoints).find((one) => one === `${method} ${path.replace(id, '{id}')}`) as EndpointKey
  const schema = endpointOf(key).body
  expect(schema ? schema.safeParse(body).error?.issues : []).toEqual(schema ? undefined : [])
})
