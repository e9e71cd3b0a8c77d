import { businessCollections } from '#contract/collections.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { catalogueCategoryEntity } from '#domain/catalogue/catalogue-category.ts'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { enquiryEntity } from '#domain/catalogue/enquiry.ts'
import { productPictureEntity } from '#domain/catalogue/product-picture.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { cardObjectEntity } from '#domain/loyalty/card-object.ts'
import { billEntity } from '#domain/payments/bill.ts'
import { dayCloseEntity, dayTotals, expectedCash, type DayClose } from '#domain/payments/day-close.ts'
import { paymentEntity, type Payment } from '#domain/payments/payment.ts'
import { createRow } from '#domain/shared/entity.ts'
import { noOrdering } from '#domain/business/ordering.ts'
import { tableEntity } from '#domain/orders/table.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { aCard, aCashbackCard, aTier } from '#tests/doubles/cards.ts'
import { aBooking, aBusiness, aCustomer, anEmployee, aService, aWaitlistEntry, ids } from '#tests/doubles/salon.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { createServerModel } from '#tests/doubles/server-model.ts'
import type { VirtualTime } from '#tests/doubles/virtual-time.ts'
import type { Backend, Rows } from './backend.ts'
import { counterTerms, firstAtCounter } from './counter.ts'
import { opening, shiftsFrom } from './day.ts'

const people = ['aigul', 'nurlan'] as const
const categories = ['01990000-0000-7000-8000-0000000ca001', '01990000-0000-7000-8000-0000000ca002'] as const
const employees = [ids.employee, '01990000-0000-7000-8000-00000000e002'] as const
const customers = [ids.customer, '01990000-0000-7000-8000-00000000d002'] as const

const owned = { business_id: ids.business }
const catalogue = createRow(catalogueEntity, { ...owned, id: '01990000-0000-7000-8000-00000000ac01', name: 'Меню' })
const ofCatalogue = { ...owned, catalogue_id: catalogue.id }
const sections = ['01990000-0000-7000-8000-00000000ac11', '01990000-0000-7000-8000-00000000ac12'].map((id) =>
  createRow(catalogueCategoryEntity, { ...ofCatalogue, id, name: 'Нан' }),
)
const products = ['01990000-0000-7000-8000-00000000ac21', '01990000-0000-7000-8000-00000000ac22'].map((id) =>
  createRow(productEntity, { ...ofCatalogue, id, name: 'Самса', price: 9000, stock: 4, category_id: sections[0]!.id }),
)
const picture = createRow(productPictureEntity, { ...owned, id: '01990000-0000-7000-8000-00000000ac31', product_id: products[0]!.id })
const enquiry = createRow(
  enquiryEntity,
  {
    ...owned,
    id: '01990000-0000-7000-8000-00000000ac41',
    product_id: products[0]!.id,
    name: 'Айпери',
    phone: '+996700123458',
    text: 'Бар?',
  },
  { at: '2026-11-20T04:00:00.000Z' },
)
const bill = createRow(
  billEntity,
  { ...owned, id: '01990000-0000-7000-8000-00000000ac51', name: 'Айпери' },
  { at: '2026-11-20T03:00:00.000Z' },
)
const payment = createRow(
  paymentEntity,
  { ...owned, id: '01990000-0000-7000-8000-00000000ac61', of: 'sale', of_id: bill.id, amount: 1000 },
  { at: '2026-11-20T03:00:00.000Z' },
)

// Long ago two days were closed, of which devices keep the last [E12]; what was taken then and never counted they keep as well.
const paidThen = (nth: number, at: string, close_id: string | null): Payment => ({
  ...payment,
  id: `01990000-0000-7000-8000-00000000ac6${nth}`,
  created_at: at,
  close_id,
})
const closedThen = (nth: number, day: string, events: readonly Payment[]): DayClose => {
  const totals = dayTotals(events)
  const expected = expectedCash(0, totals)
  return createRow(
    dayCloseEntity,
    {
      ...owned,
      id: `01990000-0000-7000-8000-00000000ac7${nth}`,
      day,
      expected,
      counted: expected,
      totals,
      events: events.map(({ id }) => id),
    },
    { at: `${day}T14:00:00.000Z` },
  )
}
const [closeIds, oldDays] = [
  ['01990000-0000-7000-8000-00000000ac71', '01990000-0000-7000-8000-00000000ac72'],
  ['2026-09-01', '2026-09-02'],
] as const
const oldPayments = [
  paidThen(2, '2026-09-01T05:00:00.000Z', closeIds[0]),
  paidThen(3, '2026-09-02T05:00:00.000Z', closeIds[1]),
  paidThen(4, '2026-09-03T05:00:00.000Z', null),
]
const oldCloses = oldDays.map((day, at) => closedThen(at + 1, day, oldPayments.slice(at, at + 1)))

// Its id is no line's of an order (`doubles/orders.ts`): the ledger finds what a command names by ids alone.
const table = createRow(tableEntity, { ...owned, id: '01990000-0000-7000-8000-00000000ac91', name: '5' })
const ordered = ['01990000-0000-7000-8000-00000000ac81', '01990000-0000-7000-8000-00000000ac82'].map((id, nth) =>
  anOrder({ id, number: nth + 1, product_id: products[nth]!.id, status: 'new', by_customer: true, expires_at: '2026-12-31T18:00:00.000Z' }),
)

const card = aCard({ id: '01990000-0000-7000-8000-00000000aca1', rev: 26, ...counterTerms })
const bonusCard = aCashbackCard({ id: '01990000-0000-7000-8000-00000000aca2', rev: 27 })
const tier = aTier({ id: '01990000-0000-7000-8000-00000000aca3', rev: 28, card_model: bonusCard.id, percentage: 1000 })
const held = [card, bonusCard].flatMap((model, nth) =>
  customers.map((customer, at) => ({
    ...createRow(
      cardObjectEntity,
      { ...owned, id: `01990000-0000-7000-8000-00000000acb${2 * nth + at}`, card_model: model.id, customer },
      { at: '2026-11-20T03:00:00.000Z' },
    ),
    rev: 29 + 2 * nth + at,
  })),
)

/** The server in memory, with four bookings on the day. */
export function createModelBackend(time: VirtualTime): Backend {
  const server = createServerModel({
    clock: time.clock,
    business: aBusiness({ ordering: { ...noOrdering, menu_id: catalogue.id } }),
    categories: categories.map((id, order) => ({
      id,
      rev: 5 + order,
      business: ids.business,
      name: `Категория ${order}`,
      translations: {},
      order,
    })),
    services: [aService({ rev: 2 })],
    employees: [
      anEmployee({ rev: 3 }),
      anEmployee({ id: employees[1], rev: 4, schedule: { ...anEmployee().schedule, pattern: shiftsFrom('2026-11-23') } }),
    ],
    customers: customers.map((id, nth) => aCustomer({ id, rev: 7 + nth })),
    waitlist: [aWaitlistEntry({ rev: 9 })],
    catalogues: [{ ...catalogue, rev: 14 }],
    catalogue_categories: sections.map((row, nth) => ({ ...row, rev: 15 + nth })),
    products: products.map((row, nth) => ({ ...row, rev: 17 + nth })),
    product_pictures: [{ ...picture, rev: 19 }],
    enquiries: [{ ...enquiry, rev: 20 }],
    bills: [{ ...bill, rev: 21 }],
    payments: [payment, ...oldPayments].map((row, nth) => ({ ...row, rev: nth === 0 ? 22 : 30 + nth })),
    closes: oldCloses.map((row, nth) => ({ ...row, rev: 34 + nth })),
    tables: [{ ...table, rev: 23 }],
    cards: [card, bonusCard],
    card_tiers: [tier],
    card_objects: held,
    orders: ordered.map((row, nth) => ({ ...row, rev: 24 + nth })),
    bookings: [
      seeded(0, { status: 'pending' }),
      seeded(1, { status: 'approved' }),
      seeded(2, { status: 'pending', employee_id: employees[1] }),
      seeded(3, { status: 'cancelled', restorable_status: 'approved', employee_id: employees[1] }),
    ],
    members: people,
  })
  for (const { path, body } of firstAtCounter(held, (nth) => `01990000-0000-7000-8000-00000000acc${nth}`)) server.act('POST', path, body)
  return {
    people,
    employees,
    host: server.host,
    streams: server.streams,
    businessId: ids.business,
    serviceId: ids.service,
    zone: 'Asia/Bishkek',
    cardEvents: async () => server.cardEvents,
    rows: async () =>
      Object.fromEntries(
        businessCollections.map((of) => [
          of,
          [...(of === 'bookings' ? server.bookings : of === 'orders' ? server.orders : server.setup[of]).values()],
        ]),
      ) as unknown as Rows,
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
