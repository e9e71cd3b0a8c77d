import { and, eq, gte } from 'drizzle-orm'
import type { Body } from '#contract/endpoints.ts'
import { fullness, type OpenRequest } from '#domain/booking/requests.ts'
import { waitlistEntity, type WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import { isBlockedPhone, withShop } from '#domain/business/shop.ts'
import { createRow } from '#domain/shared/entity.ts'
import { dayOf, type Day } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { hashToken } from '#server/core/identity.ts'
import type { ApiRefusal, HandlerResult } from '#server/core/route.ts'
import { lockBusiness } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { waitlist } from '#server/db/tables/booking.ts'
import { visitorWaits } from '#server/db/tables/visits.ts'
import { unknownFields } from '#server/resource/fields.ts'
import { countRows } from '#server/resource/row-store.ts'
import { addRow, dropRow } from '#server/resource/setup-rows.ts'
import { findBusiness } from './business-repository.ts'
import { actingCustomer, type VisitorDoing } from './visit-service.ts'
import { waitlistStore } from './waitlist-repository.ts'
import { wrongWaitlist } from './waitlist-routes.ts'

type AskedWait = Body<'POST /api/booking/waitlist/own/'>
type StoredWait = typeof visitorWaits.$inferSelect

/**
 * A visitor leaves their number for a time that comes free [W1]; asked again it is the same entry. As with visits nobody
 * learns of others from it [V2]: a blocked phone, or one that waits on other devices, is answered like any, and the desk is not
 * bothered.
 */
export async function askToWait(doing: VisitorDoing & { readonly visitSecretHash: string; readonly visitorHash: string }, tx: Transaction, asked: AskedWait): Promise<HandlerResult<{ readonly id: string }>> {
  const { business_id, id, customer_name, customer_phone, consent: _, ...wanted } = asked
  const business = (await lockBusiness(tx, business_id)) ? await findBusiness(tx, business_id) : undefined
  if (!business) return refuse({ code: 'not_found' })
  const wait: StoredWait = { business_id, id, secret_hash: doing.visitSecretHash, visitor_hash: doing.visitorHash, content_hash: hashToken(JSON.stringify(asked)), created_at: doing.now }
  const known = await findWait(tx, business_id, id)
  if (known) return known.secret_hash === wait.secret_hash && known.content_hash === wait.content_hash ? ok({ id }) : refuse({ code: 'id_taken' })
  if (!withShop(business).is_published) return refuse({ code: 'not_found' })
  const row = createRow(waitlistEntity, { ...wanted, id, business_id, name: customer_name, phone: customer_phone }, { at: doing.now })
  const wrong = wrongWaitlist(row) ?? (await unknownIn(tx, row))
  if (wrong) return refuse(wrong)
  const full = fullness(await findOpenWaits(tx, row, doing.visitorHash, dayOf(doing.now, business.time_zone)))
  if (full === 'own') return refuse({ code: 'waitlist_full' })
  if (full === 'none' && !isBlockedPhone(business, customer_phone)) {
    const added = await addRow(actingCustomer(doing, customer_name), tx, { collection: 'waitlist', businessId: business_id }, row, waitlistStore.insert)
    if (!added.ok) return added
  }
  await tx.insert(visitorWaits).values(wait)
  return ok({ id })
}

/** Takes an own entry off the list; one that is gone already is gone. */
export async function stopWaiting(doing: VisitorDoing, tx: Transaction, { business_id, id }: { readonly business_id: string; readonly id: string }): Promise<Result<undefined, ApiRefusal>> {
  const known = (await lockBusiness(tx, business_id)) ? await findWait(tx, business_id, id) : undefined
  if (!known || known.secret_hash !== doing.visitSecretHash) return refuse({ code: 'not_found' })
  const [row] = await waitlistStore.find(tx, [business_id], id)
  if (row) await dropRow(actingCustomer(doing, row.name), tx, { collection: 'waitlist', businessId: business_id }, row, waitlistStore.remove)
  return ok(undefined)
}

async function findWait(tx: Transaction, businessId: string, id: string): Promise<StoredWait | undefined> {
  const [found] = await tx.select().from(visitorWaits).where(and(eq(visitorWaits.business_id, businessId), eq(visitorWaits.id, id)))
  return found
}

async function unknownIn(tx: Transaction, { business_id, service_ids, employee_id }: WaitlistEntry) {
  if ((await countRows(tx, 'services', business_id, service_ids)) < service_ids.length) return unknownFields('service_ids')
  return employee_id !== null && (await countRows(tx, 'employees', business_id, [employee_id])) === 0 ? unknownFields('employee_id') : undefined
}

/** The entries that still wait, of this device or for this phone [V2]. */
async function findOpenWaits(tx: Transaction, { business_id, phone }: WaitlistEntry, visitorHash: string, today: Day): Promise<readonly OpenRequest[]> {
  const rows = await tx.select({ visitor: visitorWaits.visitor_hash, phone: waitlist.phone }).from(visitorWaits)
    .innerJoin(waitlist, and(eq(waitlist.business_id, visitorWaits.business_id), eq(waitlist.id, visitorWaits.id)))
    .where(and(eq(visitorWaits.business_id, business_id), gte(waitlist.last_day, today)))
  return rows.map((row) => ({ isOwn: row.visitor === visitorHash, isForPhone: row.phone === phone })).filter(({ isOwn, isForPhone }) => isOwn || isForPhone)
}
