import type { BodyInput, EndpointKey, PathParams, QueryInput } from '#contract/endpoints.ts'
import { eq } from 'drizzle-orm'
import { dayTotals } from '#domain/payments/day-close.ts'
import { noOrdering } from '#domain/business/ordering.ts'
import { must } from '#lib/assert.ts'
import { sessions } from '#server/db/tables/accounts.ts'
import { hourAfter, openDesk, start, type Desk } from './desk.ts'
import type { TestApi } from './server.ts'
import { openVisitor, publishShop, type Visitor } from './visitor.ts'

/** What a call is sent with. */
export interface Request<Key extends EndpointKey = EndpointKey> {
  readonly params?: PathParams<Key>
  readonly query?: QueryInput<Key>
  readonly body?: BodyInput<Key>
  /** What it takes beside a token: a visitor's device and secret. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A salon with one row of everything, whose texts can be recognised wherever they should not be. */
export interface Ground {
  readonly desk: Desk
  readonly ownerId: string
  readonly businessId: string
  readonly bookingId: string
  readonly categoryId: string
  /** Somebody of the salon's staff, and the device they are signed in on. */
  readonly colleague: { readonly id: string; readonly deviceId: string }
  readonly customerId: string
  readonly waitlistId: string
  readonly catalogueId: string
  readonly catalogueCategoryId: string
  readonly productId: string
  readonly pictureId: string
  readonly enquiryId: string
  readonly billId: string
  readonly paymentId: string
  readonly closeId: string
  readonly tableId: string
  readonly orderId: string
  /** A table that the visitor shares, and a line that they ordered there. */
  readonly shared: { readonly id: string; readonly code: string }
  readonly guestLine: string
  readonly cardId: string
  readonly tierId: string
  readonly ruleId: string
  readonly bannerId: string
  /** The customer's card, and an event on it. */
  readonly cardObjectId: string
  readonly stampId: string
  /** A card that the visitor joined by themselves. */
  readonly ownCardId: string
  /** What the visitor left on the waiting list by themselves. */
  readonly waitId: string
  /** Somebody's device, and a visit that was asked for on it. */
  readonly visitor: Visitor
  readonly visitId: string
  /** Texts and ids that only members of the salon may see. */
  readonly secrets: readonly string[]
}

const secret = 'Секрет салона'

export async function layGround(api: TestApi): Promise<Ground> {
  const desk = await openDesk(api)
  const { owner } = api
  const category = (await api.call('POST /api/booking/categories/', { as: owner, body: { business: owner.businessId, name: secret } })).body
  const booking = await desk.booked({ customer_name: secret, customer_phone: '+996700999111' })
  const customer = (
    await api.call('POST /api/booking/customers/', {
      as: owner,
      body: { business_id: owner.businessId, name: secret, phone: '+996700999222', note: secret },
    })
  ).body
  const waiting = (
    await api.call('POST /api/booking/waitlist/', {
      as: owner,
      body: {
        business_id: owner.businessId,
        name: secret,
        phone: '+996700999444',
        note: secret,
        service_ids: [desk.service.id],
        first_day: '2026-11-23',
        last_day: '2026-11-29',
      },
    })
  ).body
  const shelf = { business_id: owner.businessId, name: secret }
  const catalogue = (await api.call('POST /api/catalogue/catalogues/', { as: owner, body: { ...shelf, is_published: true } })).body
  const ofCatalogue = { ...shelf, catalogue_id: catalogue.id }
  const section = (await api.call('POST /api/catalogue/categories/', { as: owner, body: ofCatalogue })).body
  const product = (
    await api.call('POST /api/catalogue/products/', {
      as: owner,
      body: { ...ofCatalogue, price: 100, category_id: section.id, private_contact: '+996700999777' },
    })
  ).body
  const enquiry = (
    await api.call('POST /api/catalogue/enquiries/', {
      as: owner,
      body: { ...shelf, product_id: product.id, phone: '+996700999888', text: secret },
    })
  ).body
  const bill = (await api.call('POST /api/payments/bills/', { as: owner, body: shelf })).body
  const payment = (
    await api.call('POST /api/payments/payments/', { as: owner, body: { ...shelf, of: 'sale', of_id: bill.id, amount: 100 } })
  ).body
  const close = (await api.call('POST /api/payments/closes/', { as: owner, body: anEmptyClose(owner.businessId, '2026-11-22') })).body
  const picture = (await api.call('POST /api/catalogue/pictures/', { as: owner, body: { ...shelf, product_id: product.id } })).body
  const table = (await api.call('POST /api/menu/tables/', { as: owner, body: shelf })).body
  const dish = (await api.call('POST /api/catalogue/products/', { as: owner, body: { ...ofCatalogue, price: 100 } })).body
  await api.call('PATCH /api/booking/business/{id}/', {
    as: owner,
    params: { id: owner.businessId },
    body: { ordering: { ...noOrdering, menu_id: catalogue.id } as never },
  })
  const ordered = (
    await api.call('POST /api/menu/create_order/', {
      as: owner,
      body: {
        business_id: owner.businessId,
        kind: 'table',
        table_id: table.id,
        customer_name: secret,
        customer_phone: '+996700999666',
        note: secret,
        lines: [lineOf(api.newId(), dish.id)],
      },
    })
  ).body
  const ofCard = await layCards(api, customer.id)
  const named = { name: secret }
  await api.call('PATCH /api/booking/business/{id}/', { as: owner, params: { id: owner.businessId }, body: named })
  await api.call('PATCH /api/booking/services/{id}/', { as: owner, params: { id: desk.service.id }, body: named })
  await api.call('PUT /api/booking/employee/{id}/', { as: owner, params: { id: desk.employee.id }, body: named })
  const { id } = await api.addPerson('staff', owner.businessId)
  const [device] = await api.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.user_id, id))
  const colleague = { id, deviceId: must(device, 'the device of who is signed in').id }
  await publishShop(api)
  const visitor = openVisitor(api, desk)
  const visit = await visitor.asked({ start: hourAfter(3), customer_name: secret, customer_phone: '+996700999333', note: secret })
  const wait: BodyInput<'POST /api/booking/waitlist/own/'> = {
    id: api.newId(),
    business_id: owner.businessId,
    service_ids: [desk.service.id],
    employee_id: null,
    first_day: '2026-11-23',
    last_day: '2026-11-23',
    from_minute: 0,
    to_minute: 1440,
    customer_name: secret,
    customer_phone: '+996700999555',
    note: secret,
    language: 'ru',
    consent: true,
  }
  await api.call('POST /api/booking/waitlist/own/', { headers: visitor.headersOf(), body: wait })
  const guestLine = lineOf(api.newId(), dish.id)
  const atTable = { headers: visitor.headersOf(), query: { business_id: owner.businessId }, params: { id: table.id } }
  const shared = (await api.call('POST /api/menu/tables/{id}/share/', atTable)).body
  await api.call('POST /api/menu/create_order/', {
    headers: visitor.headersOf(),
    body: { id: api.newId(), business_id: owner.businessId, kind: 'table', table_id: table.id, lines: [guestLine] },
  })
  const ownCardId = api.newId()
  await api.call('POST /api/cards/join/', {
    headers: visitor.headersOf(),
    body: joining(ownCardId, owner.businessId, ofCard.cardId, { customer_name: secret, customer_phone: '+996700999000' }),
  })
  const secrets = [
    secret,
    ...Object.values(ofCard),
    ownCardId,
    '+996700999000',
    table.id,
    ordered.id,
    '+996700999666',
    catalogue.id,
    section.id,
    product.id,
    picture.id,
    enquiry.id,
    bill.id,
    payment.id,
    close.id,
    '+996700999888',
    '+996700999777',
    '+996700999555',
    wait.id,
    '+996700999333',
    visit.id,
    colleague.id,
    colleague.deviceId,
    '+996700999111',
    '+996700999222',
    '+996700999444',
    customer.id,
    waiting.id,
    desk.service.id,
    desk.employee.id,
    desk.second.id,
    category.id,
    booking.id,
    owner.id,
    owner.businessId,
  ]
  return {
    desk,
    ownerId: owner.id,
    businessId: owner.businessId,
    bookingId: booking.id,
    categoryId: category.id,
    colleague,
    customerId: customer.id,
    waitlistId: waiting.id,
    catalogueId: catalogue.id,
    catalogueCategoryId: section.id,
    productId: product.id,
    pictureId: picture.id,
    enquiryId: enquiry.id,
    billId: bill.id,
    paymentId: payment.id,
    closeId: close.id,
    tableId: table.id,
    orderId: ordered.id,
    shared,
    guestLine: guestLine.id,
    ...ofCard,
    ownCardId,
    waitId: wait.id,
    visitor,
    visitId: visit.id,
    secrets,
  }
}

/** Cards of both kinds, with all that belongs to them. */
async function layCards(api: TestApi, customer: string) {
  const { owner } = api
  const ofBusiness = { business_id: owner.businessId }
  const card = (await api.call('POST /api/cards/card/', { as: owner, body: { ...ofBusiness, name: secret } })).body
  const ofCard = { ...ofBusiness, card_model: card.id }
  const tier = (await api.call('POST /api/v2/cards/card-tier/', { as: owner, body: { ...ofCard, name: secret } })).body
  const rule = (
    await api.call('POST /api/v2/cards/cashback-rule/', {
      as: owner,
      body: { ...ofCard, name: secret, percentage: 1, start_time: 0, end_time: 60 },
    })
  ).body
  const banner = (await api.call('POST /api/cards/stamps-images/', { as: owner, body: { ...ofCard, stamps_count: 1 } })).body
  const object = (await api.call('POST /api/transactions/card-object/', { as: owner, body: { ...ofCard, customer } })).body
  const stampId = api.newId()
  await api.call('POST /api/transactions/card-object/{id}/stamp/', { as: owner, ...at(object.id), body: { id: stampId, count: 1 } })
  return { cardId: card.id, tierId: tier.id, ruleId: rule.id, bannerId: banner.id, cardObjectId: object.id, stampId }
}

function joining(
  id: string,
  business_id: string,
  card_model: string,
  who = { customer_name: 'x', customer_phone: '+996555111333' },
): BodyInput<'POST /api/cards/join/'> {
  return { id, business_id, card_model, ...who, language: 'ru', consent: true }
}

/** A day on which nothing was taken. */
function anEmptyClose(business_id: string, day: string) {
  return { business_id, day, expected: 0, counted: 0, totals: dayTotals([]) }
}

const lineOf = (id: string, product_id: string) => ({ id, product_id, choice_ids: [], quantity: 1, price: 100 })
const at = (id: string) => ({ params: { id } })

/** A right request for every call of the contract, about the rows of the ground. A new call without one does not compile. */
export function requestsFor(ground: Ground, newId: () => string): { readonly [Key in EndpointKey]: Request<Key> } {
  const {
    desk,
    ownerId,
    businessId,
    bookingId,
    categoryId,
    colleague,
    customerId,
    waitlistId,
    catalogueId,
    catalogueCategoryId,
    productId,
    pictureId,
    enquiryId,
    billId,
    paymentId,
    closeId,
    tableId,
    orderId,
    shared,
    guestLine,
    cardId,
    tierId,
    ruleId,
    bannerId,
    cardObjectId,
    stampId,
    ownCardId,
    waitId,
    visitor,
    visitId,
  } = ground
  const ofCard = { business_id: businessId, card_model: cardId }
  const ofObject = at(cardObjectId)
  const event = () => ({ id: newId() })
  const business_id = businessId
  const ofBusiness = { query: { business_id } }
  const slots = {
    query: { date: '2026-11-23', service_id: desk.service.id, business_id, employee_id: desk.employee.id, booking_id: bookingId },
  }
  const ofVisit = { ...at(visitId), query: { business_id }, headers: visitor.headersOf() }
  const credentials = { login: 'nobody@stoika.test', password: 'not the password' }
  const booking = { id: newId(), business_id, employee_id: desk.second.id, service_id: desk.service.id, start }
  return {
    'POST /api/auth/register/': { body: { ...credentials, name: 'x', business_name: 'x' } },
    'POST /api/auth/sign-in/': { body: credentials },
    'POST /api/auth/sign-out/': {},
    'GET /api/users/holdings/': {},
    'GET /api/users/export/': {},
    'POST /api/users/delete/': { body: { name: 'nobody', current_password: 'wrong password' } },
    'POST /api/auth/change-password/': { body: { current_password: 'wrong password', new_password: 'a new password' } },
    'GET /api/auth/sessions/': {},
    'DELETE /api/auth/sessions/': {},
    'DELETE /api/auth/sessions/{id}/': at(colleague.deviceId),
    'GET /api/staff/': {},
    'POST /api/staff/': {
      body: {
        id: newId(),
        name: 'x',
        login: 'newcomer@stoika.test',
        password: 'a new password',
        memberships: [{ business_id, role: 'staff' }],
      },
    },
    'PATCH /api/staff/{id}/': { ...at(colleague.id), body: { name: 'x', memberships: [{ business_id, role: 'owner' }] } },
    'DELETE /api/staff/{id}/': { ...at(colleague.id), query: { business_id } },
    'DELETE /api/staff/{id}/devices/': { ...at(colleague.id), query: { business_id } },
    'POST /api/staff/{id}/reset-password/': { ...at(colleague.id), body: { password: 'a new password' } },
    'GET /api/users/profile/': {},
    'PATCH /api/users/profile/update/': { body: { language: 'ky' } },
    'GET /api/users/rates/': ofBusiness,
    'GET /api/company_info/company_info/': {},
    'GET /api/users/push/': {},
    'PUT /api/users/push/': {
      body: { endpoint: 'https://push.stoika.test/one', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), language: 'ru', quiet: null },
    },
    'DELETE /api/users/push/': {},
    'POST /api/users/push/test/': { body: { business_id } },

    'GET /api/booking/booking/': ofBusiness,
    'POST /api/booking/booking/': { body: booking },
    'GET /api/booking/booking/{id}': at(bookingId),
    'PATCH /api/booking/booking/{id}/': {
      ...at(bookingId),
      body: { note: 'x', employee_id: desk.employee.id, service_id: desk.service.id },
    },
    'PUT /api/booking/booking/{id}/approve/': { ...at(bookingId), body: {} },
    'PUT /api/booking/booking/{id}/arrive/': { ...at(bookingId), body: {} },
    'PUT /api/booking/booking/{id}/complete/': { ...at(bookingId), body: {} },
    'PUT /api/booking/booking/{id}/no-show/': { ...at(bookingId), body: {} },
    'PUT /api/booking/booking/{id}/cancel/': { ...at(bookingId), body: { reason: 'x' } },
    'PUT /api/booking/booking/{id}/restore/': { ...at(bookingId), body: {} },
    'GET /api/booking/booking/{id}/history/': at(bookingId),
    'DELETE /api/booking/booking/{id}/': at(bookingId),

    'POST /api/booking/visits/': { headers: visitor.headersOf(), body: visitor.wanted({ start: hourAfter(4) }) },
    'POST /api/booking/waitlist/own/': {
      headers: visitor.headersOf(),
      body: {
        id: newId(),
        business_id,
        service_ids: [desk.service.id],
        employee_id: null,
        first_day: '2026-11-23',
        last_day: '2026-11-23',
        from_minute: 0,
        to_minute: 1440,
        customer_name: 'x',
        customer_phone: '+996555111222',
        note: '',
        language: 'ru',
        consent: true,
      },
    },
    'DELETE /api/booking/waitlist/own/{id}/': { ...at(waitId), query: { business_id }, headers: visitor.headersOf() },
    'GET /api/booking/visits/{id}/': ofVisit,
    'PUT /api/booking/visits/{id}/move/': { ...ofVisit, body: { start: hourAfter(5) } },
    'PUT /api/booking/visits/{id}/cancel/': { ...ofVisit, body: { reason: 'x' } },

    'GET /api/booking/customers/': ofBusiness,
    'POST /api/booking/customers/': { body: { business_id, name: 'x' } },
    'POST /api/booking/visits/{id}/telegram/': ofVisit,
    'POST /api/booking/customers/{id}/telegram/': { ...at(customerId), body: { business_id } },
    'GET /api/booking/channels/': ofBusiness,
    'PUT /api/booking/channels/telegram/': { body: { business_id, token: `12345678:${'A'.repeat(35)}`, causes: [], reminder_hours: 24 } },
    'DELETE /api/booking/channels/telegram/': ofBusiness,
    'PUT /api/booking/channels/http/': {
      body: { business_id, url: 'https://gateway.stoika.test/send', headers: [], body: '{{text}}', causes: [], reminder_hours: 24 },
    },
    'DELETE /api/booking/channels/http/': ofBusiness,
    'POST /api/booking/channels/http/test/': { body: { business_id, phone: '+996700123456' } },
    'GET /api/booking/reminders/': { query: { business_id, from: start, to: hourAfter(24) } },
    'GET /api/booking/messages/': ofBusiness,

    'GET /api/booking/customers/visits/': { query: { business_id, before: start } },
    'GET /api/booking/customers/{id}/': at(customerId),
    'PATCH /api/booking/customers/{id}/': { ...at(customerId), body: { note: 'x' } },
    'PUT /api/booking/customers/{id}/merge/': { ...at(customerId), body: { into: customerId } },
    'PUT /api/booking/customers/{id}/split/': { ...at(customerId), body: {} },
    'DELETE /api/booking/customers/{id}/': at(customerId),
    'DELETE /api/booking/customers/{id}/traces/': at(customerId),

    'GET /api/booking/waitlist/': ofBusiness,
    'POST /api/booking/waitlist/': {
      body: { business_id, name: 'x', service_ids: [desk.service.id], first_day: '2026-11-23', last_day: '2026-11-23' },
    },
    'GET /api/booking/waitlist/{id}/': at(waitlistId),
    'PATCH /api/booking/waitlist/{id}/': { ...at(waitlistId), body: { note: 'x' } },
    'DELETE /api/booking/waitlist/{id}/': at(waitlistId),

    'GET /api/catalogue/catalogues/': ofBusiness,
    'POST /api/catalogue/catalogues/': { body: { business_id, name: 'x' } },
    'GET /api/catalogue/catalogues/{id}/': at(catalogueId),
    'PATCH /api/catalogue/catalogues/{id}/': { ...at(catalogueId), body: { name: 'x' } },
    'DELETE /api/catalogue/catalogues/{id}/': at(catalogueId),
    'GET /api/catalogue/categories/': { query: { business_id, catalogue_id: catalogueId } },
    'POST /api/catalogue/categories/': { body: { business_id, catalogue_id: catalogueId, name: 'x' } },
    'GET /api/catalogue/categories/{id}/': at(catalogueCategoryId),
    'PUT /api/catalogue/categories/{id}/': { ...at(catalogueCategoryId), body: { catalogue_id: catalogueId, name: 'x' } },
    'DELETE /api/catalogue/categories/{id}/': at(catalogueCategoryId),
    'GET /api/catalogue/products/': { query: { business_id, catalogue_id: catalogueId, category_id: catalogueCategoryId } },
    'POST /api/catalogue/products/': { body: { business_id, catalogue_id: catalogueId, name: 'x', price: 1 } },
    'GET /api/catalogue/products/{id}': at(productId),
    'PATCH /api/catalogue/products/{id}/': { ...at(productId), body: { name: 'x' } },
    'DELETE /api/catalogue/products/{id}/': at(productId),
    'GET /api/catalogue/pictures/': { query: { business_id, product_id: productId } },
    'POST /api/catalogue/pictures/': { body: { business_id, product_id: productId } },
    'GET /api/catalogue/pictures/{id}/': at(pictureId),
    'PATCH /api/catalogue/pictures/{id}/': { ...at(pictureId), body: { name: 'x' } },
    'DELETE /api/catalogue/pictures/{id}/': at(pictureId),

    'GET /api/catalogue/enquiries/': ofBusiness,
    'POST /api/catalogue/enquiries/': { body: { business_id, name: 'x', product_id: productId } },
    'GET /api/catalogue/enquiries/{id}/': at(enquiryId),
    'PATCH /api/catalogue/enquiries/{id}/': { ...at(enquiryId), body: { status: 'answered' } },
    'DELETE /api/catalogue/enquiries/{id}/': at(enquiryId),
    'POST /api/catalogue/enquiries/own/': {
      headers: visitor.headersOf(),
      body: {
        id: newId(),
        business_id,
        product_id: productId,
        text: 'x',
        customer_name: 'x',
        customer_phone: '+996555111222',
        language: 'ru',
        consent: true,
      },
    },

    'GET /api/payments/bills/': ofBusiness,
    'POST /api/payments/bills/': { body: { business_id, name: 'x' } },
    'GET /api/payments/bills/{id}/': at(billId),
    'PATCH /api/payments/bills/{id}/': { ...at(billId), body: { name: 'x' } },
    'DELETE /api/payments/bills/{id}/': at(billId),
    'GET /api/payments/payments/': ofBusiness,
    'POST /api/payments/payments/': { body: { business_id, name: 'x', of: 'sale', of_id: billId, amount: 1 } },
    'GET /api/payments/payments/{id}/': at(paymentId),
    'GET /api/payments/closes/': ofBusiness,
    'POST /api/payments/closes/': { body: anEmptyClose(business_id, '2026-11-23') },
    'GET /api/payments/closes/{id}/': at(closeId),
    'GET /api/menu/tables/': ofBusiness,
    'POST /api/menu/tables/': { body: { business_id, name: 'x' } },
    'GET /api/menu/tables/{id}/': at(tableId),
    'PATCH /api/menu/tables/{id}/': { ...at(tableId), body: { name: 'x' } },
    'DELETE /api/menu/tables/{id}/': at(tableId),
    'GET /api/menu/get_orders/': ofBusiness,
    'GET /api/menu/get_orders/{id}/': at(orderId),
    'POST /api/menu/create_order/': { body: { business_id, kind: 'takeaway', lines: [lineOf(newId(), productId)] } },
    'PATCH /api/menu/orders/{id}/': { ...at(orderId), body: { note: 'x' } },
    'PUT /api/menu/orders/{id}/ready/': { ...at(orderId), body: {} },
    'PUT /api/menu/orders/{id}/done/': { ...at(orderId), body: {} },
    'PUT /api/menu/orders/{id}/undo/': { ...at(orderId), body: {} },
    'POST /api/menu/tables/{id}/call/': { ...at(tableId), query: { business_id } },
    'POST /api/menu/tables/{id}/share/': { ...at(tableId), query: { business_id }, headers: visitor.headersOf() },
    'POST /api/menu/tables/{id}/join/': {
      ...at(tableId),
      query: { business_id },
      headers: visitor.headersOf(),
      body: { code: shared.code },
    },
    'GET /api/menu/shared_tables/{id}/': { ...at(shared.id), query: { business_id }, headers: visitor.headersOf() },
    'PUT /api/menu/shared_tables/{id}/payers/': {
      ...at(shared.id),
      query: { business_id },
      headers: visitor.headersOf(),
      body: { line_id: guestLine, pays: true },
    },
    'PUT /api/menu/tables/{id}/answer/': { ...at(tableId), body: { called_at: '2026-11-23T08:00:00.000Z' } },
    'PUT /api/menu/orders/{id}/accept/': { ...at(orderId), body: {} },
    'PUT /api/menu/orders/{id}/cancel/': { ...at(orderId), body: { reason: 'x' } },

    'GET /api/users/cards/': ofBusiness,
    'GET /api/cards/card/': ofBusiness,
    'POST /api/cards/card/': { body: { business_id, name: 'x' } },
    'GET /api/cards/card/{id}/': at(cardId),
    'PATCH /api/cards/card/{id}/': { ...at(cardId), body: { name: 'x' } },
    'DELETE /api/cards/card/{id}/': at(cardId),
    'GET /api/v2/cards/card-tier/': { query: ofCard },
    'POST /api/v2/cards/card-tier/': { body: { ...ofCard, name: 'x', threshold: 100 } },
    'GET /api/v2/cards/card-tier/{id}/': at(tierId),
    'PATCH /api/v2/cards/card-tier/{id}/': { ...at(tierId), body: { name: 'x' } },
    'DELETE /api/v2/cards/card-tier/{id}/': at(tierId),
    'POST /api/v2/cards/card-tier/{id}/every-rule/': { ...at(tierId), body: {} },
    'GET /api/v2/cards/cashback-rule/': { query: ofCard },
    'POST /api/v2/cards/cashback-rule/': { body: { ...ofCard, percentage: 1, start_time: 0, end_time: 60 } },
    'GET /api/v2/cards/cashback-rule/{id}/': at(ruleId),
    'PATCH /api/v2/cards/cashback-rule/{id}/': { ...at(ruleId), body: { percentage: 2 } },
    'DELETE /api/v2/cards/cashback-rule/{id}/': at(ruleId),
    'GET /api/cards/stamps-images/': { query: ofCard },
    'POST /api/cards/stamps-images/': { body: { ...ofCard, stamps_count: 2 } },
    'GET /api/cards/stamps-images/{id}/': at(bannerId),
    'PUT /api/cards/stamps-images/{id}/': { ...at(bannerId), body: { card_model: cardId, stamps_count: 3 } },
    'PATCH /api/cards/stamps-images/{id}/': { ...at(bannerId), body: { stamps_count: 4 } },
    'DELETE /api/cards/stamps-images/{id}/': at(bannerId),
    'GET /api/services/transactions-details-new/{id}/': at(cardId),
    'GET /api/transactions/card-object/': ofBusiness,
    'POST /api/transactions/card-object/': { body: { ...ofCard, customer: customerId } },
    'GET /api/transactions/card-object/{id}/': ofObject,
    'GET /api/transactions/card-object/{id}/events/': ofObject,
    'GET /api/transactions/look-up/': { query: { business_id, phone: '+996700999222' } },
    'POST /api/transactions/card-object/{id}/stamp/': { ...ofObject, body: { ...event(), count: 1 } },
    'POST /api/transactions/card-object/{id}/purchase/': { ...ofObject, body: { ...event(), amount: 100, bonuses: 0 } },
    'POST /api/transactions/card-object/{id}/spend/': { ...ofObject, body: { ...event(), points: 1, amount: 100 } },
    'POST /api/transactions/card-object/{id}/redeem/': { ...ofObject, body: event() },
    'POST /api/transactions/card-object/{id}/undo/': { ...ofObject, body: { ...event(), undoes: stampId } },
    'POST /api/transactions/card-object/{id}/refund/': { ...ofObject, body: { ...event(), refund_of: stampId, amount: 1 } },
    'POST /api/transactions/card-object/{id}/block/': { ...ofObject, body: event() },
    'POST /api/transactions/card-object/{id}/unblock/': { ...ofObject, body: event() },
    'POST /api/transactions/card-object/{id}/reset-points/': { ...ofObject, body: event() },
    'POST /api/transactions/card-object/{id}/merge/': { ...ofObject, body: { ...event(), into: cardObjectId, receive: newId() } },
    'PUT /api/transactions/card-object/{id}/link/': { ...ofObject, body: { link: ownCardId } },
    'POST /api/cards/join/': { headers: visitor.headersOf(), body: joining(newId(), businessId, cardId) },
    'GET /api/cards/code-batches/': { query: { business_id, card_model: cardId } },
    'POST /api/cards/code-batches/': { body: { id: newId(), business_id, card_model: cardId, count: 3 } },
    'PATCH /api/cards/code-batches/{id}/': { ...at(newId()), body: { business_id, is_active: false } },
    'GET /api/cards/own/{id}/': { ...at(ownCardId), query: { business_id }, headers: visitor.headersOf() },
    'PUT /api/cards/own/{id}/key/': {
      ...at(ownCardId),
      query: { business_id },
      headers: visitor.headersOf(),
      body: { public_key: 'A'.repeat(87) },
    },

    'GET /api/booking/business/': { query: { owner_id: ownerId } },
    'POST /api/booking/business/': { body: { name: 'x' } },
    'PATCH /api/booking/business/{id}/': { ...at(businessId), body: { address: 'x' } },
    'PUT /api/booking/business/{id}/pause/': { ...at(businessId), body: { until: null } },
    'GET /api/booking/business/services': ofBusiness,
    'GET /api/booking/business/{id}/services': { ...at(businessId), query: {} },
    'GET /api/booking/business/{id}/activity/': { ...at(businessId), query: { search: 'x' } },
    'GET /api/booking/business/{id}/activity/people/': at(businessId),

    'GET /api/transactions/statistics/': ofBusiness,
    'GET /api/transactions/enrollments/statistics/': ofBusiness,
    'GET /api/transactions/popular-products/{id}/': at(businessId),

    'GET /api/booking/categories/': { query: { business_id, ordering: 'order' } },
    'POST /api/booking/categories/': { body: { business: businessId, name: 'x' } },
    'GET /api/booking/categories/{id}/': at(categoryId),
    'PUT /api/booking/categories/{id}/': { ...at(categoryId), body: { name: 'x', business: businessId } },
    'PATCH /api/booking/categories/{id}/': { ...at(categoryId), body: { order: 3, business: businessId } },
    'DELETE /api/booking/categories/{id}/': at(categoryId),

    'POST /api/booking/services/': { body: { business_id, name: 'x', duration_minutes: 30, price: 1 } },
    'GET /api/booking/services/{id}/': at(desk.service.id),
    'PUT /api/booking/services/{id}/': { ...at(desk.service.id), body: { name: 'x', duration_minutes: 30, price: 1 } },
    'PATCH /api/booking/services/{id}/': { ...at(desk.service.id), body: { price: 2 } },
    'DELETE /api/booking/services/{id}/': at(desk.service.id),

    'GET /api/booking/employee/': { query: { business_id, service_id: desk.service.id } },
    'POST /api/booking/employee/': { body: { business_id, name: 'x', service_id: [desk.service.id] } },
    'GET /api/booking/employee/{id}/': at(desk.second.id),
    'PUT /api/booking/employee/{id}/': { ...at(desk.second.id), body: { name: 'x', service_id: [desk.service.id] } },
    'PATCH /api/booking/employee/{id}/': { ...at(desk.second.id), body: { service_id: [desk.service.id] } },
    'DELETE /api/booking/employee/{id}/': at(desk.second.id),

    'GET /api/booking/free-time-slots': slots,
    'GET /api/booking/time-slots': slots,
    'GET /api/booking/free-days/': slots,
    'DELETE /api/booking/business/{id}/': at(businessId),

    'POST /api/services/qr-codes-pdf/': { body: { business_id, target: 'catalogue', row_id: catalogueId, qrCount: 1 } },
    'POST /api/sync/commands/': {
      body: {
        requests: [
          { method: 'PUT', path: `/api/booking/booking/${bookingId}/approve/`, headers: { 'Idempotency-Key': newId() }, body: {} },
        ],
      },
    },
    'GET /api/sync/heads/': {},
    'GET /api/sync/stream/': {},
    'GET /api/health/': {},
    'GET /api/schema/': {},
  }
}
