import type { Booking } from '#domain/booking/booking.ts'
import { isAhead } from '#domain/booking/requests.ts'
import { withShop } from '#domain/business/shop.ts'
import type { Family } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { ApiRefusal } from '#server/core/route.ts'
import { nextRev, reserveRevs } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { forgetChatsOf } from '#server/messages/telegram-links.ts'
import { blankBookings, findBookingsOfFamily } from './booking-repository.ts'
import { findBusiness, updateBusiness } from './business-repository.ts'
import { blankAnswers } from './erasing-answers.ts'
import { blankEnquiries, blankOrders, blankVisits, forgetAsked, forgetWishes } from './erasing-asked.ts'
import { blankLog, findTold, touchedLately } from './erasing-log.ts'
import { blankPaid } from './erasing-paid.ts'

/*
 * Erasing somebody [V5]: name, number and whatever was written of them or by them are blanked wherever they stand;
 * that something happened, and what it came to, stays. A table that learns a customer's words is added here, or to
 * what is called from here.
 */

/**
 * Blanks what a business has of a family beside their own rows. Refused with `row_in_use` while they are expected: nobody could be told of
 * a change.
 */
export async function eraseTraces(
  tx: Transaction,
  businessId: string,
  family: Family,
  now: Instant,
): Promise<Result<undefined, ApiRefusal>> {
  const theirs = await findBookingsOfFamily(tx, businessId, family)
  if (theirs.some((booking) => isAhead(booking, now))) return refuse({ code: 'row_in_use' })
  const told = await findTold(tx, businessId, family)
  const bookingIds = [...new Set([...theirs.map(({ id }) => id), ...told.bookings])]
  const visitIds = [...new Set([...theirs.flatMap(({ visit_id }) => visit_id ?? []), ...told.visits])]
  await blank(tx, businessId, theirs)
  await forgetBlocked(tx, businessId, family)
  await forgetChatsOf(tx, businessId, family)
  await blankVisits(tx, businessId, visitIds)
  const wishIds = await forgetWishes(tx, businessId, family, theirs)
  const enquiryIds = await blankEnquiries(tx, businessId, family, now)
  const orderIds = await blankOrders(tx, businessId, family)
  const paid = await blankPaid(tx, businessId, [...bookingIds, ...visitIds, ...orderIds])
  await forgetAsked(tx, businessId, [...wishIds, ...enquiryIds, ...orderIds])
  // First the answers: which of them may be left is read from the log.
  await blankAnswers(tx, {
    businessId,
    ids: [
      ...family.ids,
      ...(await touchedLately(tx, businessId, bookingIds, now)),
      ...visitIds,
      ...wishIds,
      ...enquiryIds,
      ...orderIds,
      ...paid.payments,
      ...paid.bills,
    ],
    phones: [...family.phones],
  })
  await blankLog(tx, businessId, family, {
    bookings: bookingIds,
    waitlist: wishIds,
    enquiries: enquiryIds,
    orders: orderIds,
    customers: [...family.ids],
    ...paid,
  })
  return ok(undefined)
}

async function blank(tx: Transaction, businessId: string, theirs: readonly Booking[]): Promise<void> {
  const revs = await reserveRevs(tx, businessId, 'bookings', theirs.length)
  if (theirs.length > 0)
    await blankBookings(
      tx,
      businessId,
      theirs.map(({ id }, nth) => ({ id, rev: must(revs[nth], 'the number of a change') })),
    )
}

/** From the list of phones that may not book by themselves [V2]. */
async function forgetBlocked(tx: Transaction, businessId: string, { phones }: Family): Promise<void> {
  const business = must(await findBusiness(tx, businessId), 'the business')
  const blocked = withShop(business).blocked_phones
  const left = blocked.filter(({ phone }) => !phones.has(phone))
  if (left.length < blocked.length)
    await updateBusiness(tx, { ...business, blocked_phones: left, rev: await nextRev(tx, businessId, 'businesses') })
}
