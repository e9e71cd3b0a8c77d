import { gte } from 'drizzle-orm'
import type { Body } from '#contract/endpoints.ts'
import { waitlistEntity, type WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import { withShop } from '#domain/business/shop.ts'
import { createRow } from '#domain/shared/entity.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { ApiRefusal, HandlerResult } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import { waitlist } from '#server/db/tables/booking.ts'
import { unknownFields } from '#server/resource/fields.ts'
import { leaveRow, takeRowBack } from '#server/resource/left-rows.ts'
import { countRows } from '#server/resource/row-store.ts'
import type { VisitorDoing, VisitorLeaving } from '#server/resource/visitor-doing.ts'
import { waitlistStore } from './waitlist-repository.ts'
import { wrongWaitlist } from './waitlist-routes.ts'

type AskedWait = Body<'POST /api/booking/waitlist/own/'>

const inWaitlist = { collection: 'waitlist', table: waitlist, store: waitlistStore } as const

/** A visitor leaves their number for a time that comes free [W1]. */
export async function askToWait(doing: VisitorLeaving, tx: Transaction, asked: AskedWait): Promise<HandlerResult<{ readonly id: string }>> {
  const { customer_name, customer_phone, consent: _, ...wanted } = asked
  return leaveRow<WaitlistEntry>(doing, tx, asked, {
    ...inWaitlist,
    full: 'waitlist_full',
    isOpen: ({ time_zone }) => gte(waitlist.last_day, dayOf(doing.now, time_zone)),
    async rowOf(business) {
      if (!withShop(business).is_published) return refuse({ code: 'not_found' })
      const row = createRow(waitlistEntity, { ...wanted, name: customer_name, phone: customer_phone }, { at: doing.now })
      const wrong = wrongWaitlist(row) ?? (await unknownIn(tx, row))
      return wrong ? refuse(wrong) : ok(row)
    },
  })
}

/** Takes an own entry off the list. */
export function stopWaiting(
  doing: VisitorDoing,
  tx: Transaction,
  place: { readonly business_id: string; readonly id: string },
): Promise<Result<undefined, ApiRefusal>> {
  return takeRowBack(doing, tx, place, inWaitlist)
}

async function unknownIn(tx: Transaction, { business_id, service_ids, employee_id }: WaitlistEntry) {
  if ((await countRows(tx, 'services', business_id, service_ids)) < service_ids.length) return unknownFields('service_ids')
  return employee_id !== null && (await countRows(tx, 'employees', business_id, [employee_id])) === 0
    ? unknownFields('employee_id')
    : undefined
}
