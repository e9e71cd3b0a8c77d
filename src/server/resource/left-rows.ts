import { and, eq, type SQL } from 'drizzle-orm'
import type { BusinessCollection } from '#contract/collections.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { fullness, type OpenRequest } from '#domain/booking/requests.ts'
import type { Business } from '#domain/business/business.ts'
import { isBlockedPhone } from '#domain/business/shop.ts'
import type { Row } from '#domain/shared/row.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { hashToken } from '../core/identity.ts'
import type { ApiRefusal, FieldRefusal, HandlerResult } from '../core/route.ts'
import { lockBusiness } from '../db/changes.ts'
import type { Transaction } from '../db/database.ts'
import { businesses, type waitlist } from '../db/tables/booking.ts'
import type { enquiries } from '../db/tables/catalogue.ts'
import { visitorRows } from '../db/tables/visits.ts'
import type { RowStore } from './row-store.ts'
import { addRow, dropRow } from './setup-rows.ts'
import { actingCustomer, type VisitorDoing, type VisitorLeaving } from './visitor-doing.ts'

/** A row that a visitor leaves by themselves, for the staff to act on. */
export interface LeftByVisitor extends Row {
  readonly business_id: string
  readonly name: string
  readonly phone: string
}

/** What is left, and where. */
export interface LeftKind<Of extends LeftByVisitor> {
  readonly collection: BusinessCollection
  readonly table: typeof waitlist | typeof enquiries
  readonly store: RowStore<Of>
  /** What a device hears that has left too many. */
  readonly full: ErrorCode
  /** The row that was asked for, or why there is none. */
  readonly rowOf: (business: Business) => Promise<Result<Of, ApiRefusal | FieldRefusal>>
  /** Which of those that were left still count. */
  readonly isOpen: (business: Business) => SQL
  /** What follows from a row that the staff see. */
  readonly onAdded?: (row: Of) => Promise<void>
}

type StoredLeft = typeof visitorRows.$inferSelect
interface Place {
  readonly business_id: string
  readonly id: string
}

/**
 * A visitor leaves a row with a business; asked again it is the same row [B4]. As with visits nobody learns of others from
 * it [V2]: a blocked phone, or one that has left others on other devices, is answered like any, and the desk is not bothered.
 */
export async function leaveRow<Of extends LeftByVisitor>(
  doing: VisitorLeaving,
  tx: Transaction,
  asked: Place,
  kind: LeftKind<Of>,
): Promise<HandlerResult<{ readonly id: string }>> {
  const { business_id, id } = asked
  const left: StoredLeft = {
    business_id,
    id,
    secret_hash: doing.visitSecretHash,
    visitor_hash: doing.visitorHash,
    content_hash: hashToken(JSON.stringify(asked)),
    created_at: doing.now,
  }
  const business = await lockedBusiness(tx, business_id)
  if (!business) return refuse({ code: 'not_found' })
  const known = await findLeft(tx, asked)
  if (known)
    return known.secret_hash === left.secret_hash && known.content_hash === left.content_hash ? ok({ id }) : refuse({ code: 'id_taken' })
  const wanted = await kind.rowOf(business)
  if (!wanted.ok) return wanted
  const row = wanted.value
  const full = fullness(await findOpen(tx, kind.table, row, doing.visitorHash, kind.isOpen(business)))
  if (full === 'own') return refuse({ code: kind.full })
  if (full === 'none' && !isBlockedPhone(business, row.phone)) {
    const added = await addRow(
      actingCustomer(doing, row.name),
      tx,
      { collection: kind.collection, businessId: business_id },
      row,
      kind.store.insert,
    )
    if (!added.ok) return added
    await kind.onAdded?.(row)
  }
  await tx.insert(visitorRows).values(left)
  return ok({ id })
}

/** Takes back what was left; what is gone already is gone. */
export async function takeRowBack<Of extends LeftByVisitor>(
  doing: VisitorDoing,
  tx: Transaction,
  place: Place,
  { collection, store }: Pick<LeftKind<Of>, 'collection' | 'store'>,
): Promise<Result<undefined, ApiRefusal>> {
  const known = (await lockedBusiness(tx, place.business_id)) ? await findLeft(tx, place) : undefined
  if (!known || known.secret_hash !== doing.visitSecretHash) return refuse({ code: 'not_found' })
  const [row] = await store.find(tx, [place.business_id], place.id)
  if (row) await dropRow(actingCustomer(doing, row.name), tx, { collection, businessId: place.business_id }, row, store.remove)
  return ok(undefined)
}

async function lockedBusiness(tx: Transaction, id: string): Promise<Business | undefined> {
  if (!(await lockBusiness(tx, id))) return undefined
  const [found] = await tx.select().from(businesses).where(eq(businesses.id, id))
  return found
}

async function findLeft(tx: Transaction, { business_id, id }: Place): Promise<StoredLeft | undefined> {
  const [found] = await tx
    .select()
    .from(visitorRows)
    .where(and(eq(visitorRows.business_id, business_id), eq(visitorRows.id, id)))
  return found
}

/** Those that still count, of this device or for this phone [V2]. */
async function findOpen(
  tx: Transaction,
  table: typeof waitlist | typeof enquiries,
  { business_id, phone }: LeftByVisitor,
  visitorHash: string,
  isOpen: SQL,
): Promise<readonly OpenRequest[]> {
  const rows = await tx
    .select({ visitor: visitorRows.visitor_hash, phone: table.phone })
    .from(visitorRows)
    .innerJoin(table, and(eq(table.business_id, visitorRows.business_id), eq(table.id, visitorRows.id)))
    .where(and(eq(visitorRows.business_id, business_id), isOpen))
  return rows
    .map((row) => ({ isOwn: row.visitor === visitorHash, isForPhone: row.phone === phone }))
    .filter(({ isOwn, isForPhone }) => isOwn || isForPhone)
}
