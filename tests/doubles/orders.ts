import type { Order } from '#domain/orders/order.ts'
import { ids } from './salon.ts'

/** An accepted order of one samsa to take away, made on Monday 2026-11-23 at 10:00 in Bishkek; a test names only what it is about. */
export function anOrder({
  product_id = '01990000-0000-7000-8000-00000000ac21',
  ...given
}: Partial<Order> & { readonly product_id?: string } = {}): Order {
  const line = {
    id: '01990000-0000-7000-8000-00000000ac71',
    product_id,
    name: 'Самса',
    price: 9000,
    choices: [],
    quantity: 1,
    note: '',
    station: '',
    is_counted: true,
    ready_at: null,
  }
  return {
    id: '01990000-0000-7000-8000-00000000ac60',
    rev: 1,
    business_id: ids.business,
    number: 1,
    kind: 'takeaway',
    table_id: null,
    table_name: '',
    status: 'accepted',
    cancelled_from: null,
    by_customer: false,
    customer_name: '',
    customer_phone: '',
    address: '',
    note: '',
    lines: [line],
    delivery_fee: 0,
    total: 9000,
    currency: 'KGS',
    cancel_reason: '',
    created_at: '2026-11-23T04:00:00.000Z',
    expires_at: null,
    ...given,
  }
}
