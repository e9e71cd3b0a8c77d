import type { EndpointKey } from '#contract/endpoints.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse } from '#lib/result.ts'
import { authorize, listable, onlyOne, placesOf } from '#server/core/access.ts'
import type { Handlers } from '#server/core/route.ts'
import { findFamily } from '#server/resource/customer-merges.ts'
import { changesSince, rangeOf, readPart, toPage, type Source } from '#server/resource/listing.ts'
import { readHistory } from './booking-history.ts'
import { bookingNotFound } from './booking-keeping.ts'
import { readBookingPage, readBookingsByStart, readChangedBookings } from './booking-lists.ts'
import { findBookings } from './booking-repository.ts'
import { actOnBooking, addBooking, patchBooking, removeBooking } from './booking-service.ts'

type BookingKey = Extract<EndpointKey, `${string} /api/booking/booking/${string}`>

export const bookingHandlers: Handlers<BookingKey> = {
  'GET /api/booking/booking/': async ({ actor, query }, db) => {
    const ids = listable(actor, query.business_id)
    if (!ids.ok) return ids
    if (query.since === '0' && query.ordering !== undefined) {
      const businessId = must(ids.value[0], 'the business of a part')
      return ok(await readPart(db, businessId, (tx, limit) => readBookingsByStart(tx, businessId, query, limit)))
    }
    if (query.since !== undefined) {
      const read: Source<Booking>['read'] = (from, businessId, span, limit) =>
        readChangedBookings(from, businessId, span, limit, query.start_from)
      return ok(await changesSince(db, { collection: 'bookings', businessIds: ids.value, read }, query.since))
    }
    const family = query.customer_id === undefined ? undefined : await findFamily(db, ids.value, query.customer_id)
    const { count, rows } = await readBookingPage(db, ids.value, { ...query, family }, rangeOf(query))
    return ok(toPage('/api/booking/booking/', query, count, rows, (row) => [row.start, row.id]))
  },

  'POST /api/booking/booking/': (call, tx) => addBooking(call, tx, { ...call.body, id: call.body.id ?? call.newId() }),

  'GET /api/booking/booking/{id}': async (call, db) => {
    const found = bookingNotFound(onlyOne(await findBookings(db, placesOf(call), call.params.id)))
    if (!found.ok) return found
    return authorize(call.actor, found.value.business_id, 'desk.read').ok ? found : refuse({ code: 'booking_not_found' })
  },

  'PATCH /api/booking/booking/{id}/': (call, tx) => patchBooking(call, tx, call.params.id, call.body),

  'DELETE /api/booking/booking/{id}/': (call, tx) => removeBooking(call, tx, call.params.id),

  'PUT /api/booking/booking/{id}/approve/': (call, tx) => actOnBooking(call, tx, call.params.id, 'approve', call.body ?? {}),
  'PUT /api/booking/booking/{id}/cancel/': (call, tx) => actOnBooking(call, tx, call.params.id, 'cancel', call.body ?? {}),
  'PUT /api/booking/booking/{id}/arrive/': (call, tx) => actOnBooking(call, tx, call.params.id, 'arrive', {}),
  'PUT /api/booking/booking/{id}/complete/': (call, tx) => actOnBooking(call, tx, call.params.id, 'complete', {}),
  'PUT /api/booking/booking/{id}/no-show/': (call, tx) => actOnBooking(call, tx, call.params.id, 'no_show', {}),
  'PUT /api/booking/booking/{id}/restore/': (call, tx) => actOnBooking(call, tx, call.params.id, 'restore', call.body ?? {}),

  'GET /api/booking/booking/{id}/history/': async (call, db) => {
    const results = await readHistory(db, placesOf(call), call.params.id)
    return results.length > 0 ? ok({ results }) : refuse({ code: 'booking_not_found' })
  },
}
