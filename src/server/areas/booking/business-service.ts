import type { Body } from '#contract/endpoints.ts'
import { isFull } from '#domain/shared/room.ts'
import { editBusiness, type Business } from '#domain/business/business.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import { withPause } from '#domain/business/ordering.ts'
import type { Week } from '#domain/business/schedule.ts'
import { misplacedBreaks } from '#domain/business/week-editing.ts'
import type { Right } from '#domain/shared/rights.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { withDefined } from '#lib/with-defined.ts'
import { lineOf, record } from '#server/core/activity.ts'
import { imageAfter, type KeptPicture } from '#server/core/media.ts'
import { dropBusiness, insertOwnedBusiness } from '#server/core/owned-business.ts'
import { replacePicture } from '#server/core/pictures.ts'
import { countOwnedBusinesses } from '#server/core/plan-usage.ts'
import { lockOwner, readMostBusinesses } from '#server/core/plans.ts'
import type { ApiRefusal, FieldRefusal } from '#server/core/route.ts'
import { noticePerson } from '#server/db/notices.ts'
import type { Transaction } from '#server/db/database.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { wrongFields } from '#server/resource/fields.ts'
import { hasFutureBookings } from '#server/resource/future-bookings.ts'
import { isStale, keepRow, lockSetup, type Setup } from '#server/resource/setup-rows.ts'
import { findBusiness, updateBusiness } from './business-repository.ts'

/** Whoever opens a business owns it. */
export async function openBusiness(
  doing: CommandContext,
  tx: Transaction,
  body: Body<'POST /api/booking/business/'>,
): Promise<Setup<Business>> {
  const blank: Business = { ...newBusiness, name: body.name, id: doing.newId(), owner_id: doing.actor.userId, rev: 1 }
  const wrong = wrongHours(body.opening_hours)
  if (wrong) return refuse(wrong)
  await lockOwner(tx, blank.owner_id)
  // Asked again, since the answer was lost, it is there already and takes no more room [B4].
  const opened = body.id === undefined ? undefined : await findBusiness(tx, body.id)
  if (opened?.owner_id === blank.owner_id) return ok(shownBusiness(opened, doing))
  if (isFull(await countOwnedBusinesses(tx, blank.owner_id), await readMostBusinesses(tx, blank.owner_id, doing.now)))
    return refuse({ code: 'businesses_full' })
  const row = await insertOwnedBusiness(tx, withDefined(blank, body))
  if (!row) return refuse({ code: 'id_taken' })
  await record(tx, lineOf(doing, { businessId: row.id, subject: 'businesses', rowId: row.id, name: row.name }, 'create'))
  return ok(row)
}

/** Fields left out stay. `file` is a new picture of the code by which customers pay. */
export async function changeBusiness(
  doing: CommandContext,
  tx: Transaction,
  id: string,
  body: Body<'PATCH /api/booking/business/{id}/'>,
  file?: KeptPicture,
): Promise<Setup<Business>> {
  const locked = await lockOwn(doing, tx, id)
  if (!locked.ok) return locked
  const row = locked.value
  if (isStale(doing, row)) return refuse({ code: 'stale_row', current: shownBusiness(row, doing) })
  const { payment_qr, ...changes } = body
  const wrong = wrongHours(changes.opening_hours, row.opening_hours)
  if (wrong) return refuse(wrong)
  const before = row.payment_qr ?? null
  const picture = imageAfter(before, { image: payment_qr }, file?.name)
  const pictured = await replacePicture(tx, { businessId: id, now: doing.now }, before, picture, file)
  if (!pictured.ok) return pictured
  const kept = await keepRow(
    doing,
    tx,
    { collection: 'businesses', businessId: id },
    row,
    { ...editBusiness(row, changes), payment_qr: picture },
    updateBusiness,
  )
  return kept.ok ? { ...kept, value: shownBusiness(kept.value, doing) } : kept
}

/** Guests' orders wait, or are taken again [O7]: the last word counts. */
export async function pauseOrders(doing: CommandContext, tx: Transaction, id: string, until: Instant | null): Promise<Setup<Business>> {
  const locked = await lockOwn(doing, tx, id, 'desk.write')
  if (!locked.ok) return locked
  const kept = await keepRow(
    doing,
    tx,
    { collection: 'businesses', businessId: id },
    locked.value,
    withPause(locked.value, until),
    updateBusiness,
  )
  return kept.ok ? { ...kept, value: shownBusiness(kept.value, doing) } : kept
}

/** With everything in it; refused while bookings lie ahead. */
export async function removeBusiness(doing: CommandContext, tx: Transaction, id: string): Promise<Result<undefined, ApiRefusal>> {
  const locked = await lockOwn(doing, tx, id)
  if (!locked.ok) return locked
  if (await hasFutureBookings(tx, id, doing.now)) return refuse({ code: 'row_in_use' })
  for (const userId of await dropBusiness(tx, id)) noticePerson(userId)
  return ok(undefined)
}

/** Rows keep the name of a picture; the wire has its address. */
export function shownBusiness(row: Business, { imageUrl }: Pick<CommandContext, 'imageUrl'>): Business {
  return { ...row, payment_qr: imageUrl(row.payment_qr ?? null) }
}

/** A break is a part of the opening hours [S2]. */
function wrongHours(week: Week | undefined, before?: Week): FieldRefusal | undefined {
  const misplaced = week ? misplacedBreaks(week, before) : []
  return misplaced.length === 0
    ? undefined
    : wrongFields(
        'break_outside',
        misplaced.map((place) => `opening_hours.${place}`),
      )
}

async function lockOwn(
  doing: CommandContext,
  tx: Transaction,
  id: string,
  right: Right = 'setup.write',
): Promise<Result<Business, ApiRefusal>> {
  const locked = await lockSetup(doing, tx, id, right)
  if (!locked.ok) return locked
  const row = await findBusiness(tx, id)
  return row ? ok(row) : refuse({ code: 'not_found' })
}
