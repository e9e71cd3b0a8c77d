import { businessCollections } from '#contract/collections.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { catalogueCategoryEntity } from '#domain/catalogue/catalogue-category.ts'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { enquiryEntity } from '#domain/catalogue/enquiry.ts'
import { productPictureEntity } from '#domain/catalogue/product-picture.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { billEntity } from '#domain/payments/bill.ts'
import { paymentEntity } from '#domain/payments/payment.ts'
import { createRow } from '#domain/shared/entity.ts'
import { noOrdering } from '#domain/business/ordering.ts'
import { tableEntity } from '#domain/orders/table.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, aCustomer, anEmployee, aService, aWaitlistEntry, ids } from '#tests/doubles/salon.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { createServerModel } from '#tests/doubles/server-model.ts'
import type { VirtualTime } from '#tests/doubles/virtual-time.ts'
import type { Backend, Rows } from './backend.ts'
import { opening, shiftsFrom } from './day.ts'

const people = ['aigul', 'nurlan'] as const
const categories = ['01990000-0000-7000-8000-0000000ca001', '01990000-0000-7000-8000-0000000ca002'] as const
const employees = [ids.employee, '01990000-0000-7000-8000-00000000e002'] as const
const customers = [ids.customer, '01990000-0000-7000-8000-00000000d002'] as const

const owned = { business_id: ids.business }
const catalogue = createRow(catalogueEntity, { ...owned, id: '01990000-0000-7000-8000-00000000ac01', name: 'Меню' })
const ofCatalogue = { ...owned, catalogue_id: catalogue.id }
const sections = ['01990000-0000-7000-8000-00000000ac11', '01990000-0000-7000-8000-00000000ac12'].map((id) => createRow(catalogueCategoryEntity, { ...ofCatalogue, id, name: 'Нан' }))
const products = ['01990000-0000-7000-8000-00000000ac21', '01990000-0000-7000-8000-00000000ac22'].map((id) => createRow(productEntity, { ...ofCatalogue, id, name: 'Самса', price: 9000, stock: 4, category_id: sections[0]!.id }))
const picture = createRow(productPictureEntity, { ...owned, id: '01990000-0000-7000-8000-00000000ac31', product_id: products[0]!.id })
const enquiry = createRow(enquiryEntity, { ...owned, id: '01990000-0000-7000-8000-00000000ac41', product_id: products[0]!.id, name: 'Айпери', phone: '+996700123458', text: 'Бар?' }, { at: '2026-11-20T04:00:00.000Z' })
const bill = createRow(billEntity, { ...owned, id: '01990000-0000-7000-8000-00000000ac51', name: 'Айпери' }, { at: '2026-11-20T03:00:00.000Z' })
const payment = createRow(paymentEntity, { ...owned, id: '01990000-0000-7000-8000-00000000ac61', of: 'sale', of_id: bill.id, amount: 1000 }, { at: '2026-11-20T03:00:00.000Z' })

// Its id is no line's of an order (`doubles/orders.ts`): the ledger finds what a command names by ids alone.
const table = createRow(tableEntity, { ...owned, id: '01990000-0000-7000-8000-00000000ac91', name: '5' })
const ordered = ['01990000-0000-7000-8000-00000000ac81', '01990000-0000-7000-8000-00000000ac82'].map((id, nth) => anOrder({ id, number: nth + 1, product_id: products[nth]!.id, status: 'new', by_customer: true, expires_at: '2026-12-31T18:00:00.000Z' }))

/** The server in memory, with four bookings on the day. */
export function createModelBackend(time: VirtualTime): Backend {
  const server = createServerModel({
    clock: time.clock,
    business: aBusiness({ ordering: { ...noOrdering, menu_id: catalogue.id } }),
    categories: categories.map((id, order) => ({ id, rev: 5 + order, business: ids.business, name: `Категория ${order}`, translations: {}, order })),
    services: [aService({ rev: 2 })],
    employees: [anEmployee({ rev: 3 }), anEmployee({ id: employees[1], rev: 4, schedule: { ...anEmployee().schedule, pattern: shiftsFrom('2026-11-23') } })],
    customers: customers.map((id, nth) => aCustomer({ id, rev: 7 + nth })),
    waitlist: [aWaitlistEntry({ rev: 9 })],
    catalogues: [{ ...catalogue, rev: 14 }],
    catalogue_categories: sections.map((row, nth) => ({ ...row, rev: 15 + nth })),
    products: products.map((row, nth) => ({ ...row, rev: 17 + nth })),
    product_pictures: [{ ...picture, rev: 19 }],
    enquiries: [{ ...enquiry, rev: 20 }],
    bills: [{ ...bill, rev: 21 }],
    payments: [{ ...payment, rev: 22 }],
    tables: [{ ...table, rev: 23 }],
    orders: ordered.map((row, nth) => ({ ...row, rev: 24 + nth })),
    bookings: [
      seeded(0, { status: 'pending' }),
      seeded(1, { status: 'approved' }),
      seeded(2, { status: 'pending', employee_id: employees[1] }),
      seeded(3, { status: 'cancelled', restorable_status: 'approved', employee_id: employees[1] }),
    ],
    members: people,
  })
  return {
    people, employees,
    host: server.host,
    streams: server.streams,
    businessId: ids.business,
    serviceId: ids.service,
    rows: async () => Object.fromEntries(businessCollections.map((of) => [of, [...(of === 'bookings' ? server.bookings : of === 'orders' ? server.orders : server.setup[of]).values()]])) as unknown as Rows,
    signIn: async (userId) => server.signIn(userId),
    expire: async (userId) => server.expire(userId),
    act: async (method, path, body) => server.act(method, path, body),
    get refusesApps() {
      return server.oldestApp > 1
    },
    set refusesApps(refuses) {
      server.oldestApp = refuses ? 99 : 1
    },
    done: async () => server,
  }
}

/** The nth hour of the day. */
function seeded(nth: number, given: Partial<Booking>): Booking {
  const start = addMinutes(opening, nth * 60)
  return aBooking({ id: `01990000-0000-7000-8000-00000000f00${nth}`, start, end: addMinutes(start, 60), rev: 10 + nth, ...given })
}
