import { and, eq, lt } from 'drizzle-orm'
import type { Body, EndpointKey } from '#contract/endpoints.ts'
import { editEnquiry, enquiryBar, enquiryEntity, type EditEnquiry, type Enquiry } from '#domain/catalogue/enquiry.ts'
import { createRow } from '#domain/shared/entity.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { isSame } from '#lib/is-same.ts'
import { ok, refuse } from '#lib/result.ts'
import type { Handlers, HandlerResult } from '#server/core/route.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { catalogues, enquiries, products } from '#server/db/tables/catalogue.ts'
import { announceEnquiry } from '#server/push/announce.ts'
import { forgetRows } from '#server/resource/forget-rows.ts'
import { leaveRow } from '#server/resource/left-rows.ts'
import { rowCalls, rowHandlers } from '#server/resource/row-calls.ts'
import { rowStore } from '#server/resource/row-store.ts'
import { leavingOf, needsSecret, type VisitorLeaving } from '#server/resource/visitor-doing.ts'

type EnquiryKey = Extract<EndpointKey, `${string} /api/catalogue/enquiries/${string}`>
type AskedEnquiry = Body<'POST /api/catalogue/enquiries/own/'>

const enquiryStore = rowStore<Enquiry>(enquiryEntity)

const calls = rowCalls(enquiryEntity, enquiryStore, {
  edit: (row, changes: EditEnquiry, at, by) => editEnquiry(row, changes, { at, by }),
  // Two who answer it are no conflict: the first of them stays [C7].
  isAsGood: async (_, { status }, _rev, given) => isSame(given, { status }),
})

/** What customers ask about listings and products [C7]. */
export const enquiryHandlers: Handlers<EnquiryKey> = {
  ...rowHandlers('enquiries', calls as never),
  'POST /api/catalogue/enquiries/own/': { check: needsSecret, write: (call, tx) => ask(leavingOf(call), tx, call.body) },
}

/** A customer asks about what they see; what they do not see cannot be told from what is not there. */
function ask(doing: VisitorLeaving, tx: Transaction, asked: AskedEnquiry): Promise<HandlerResult<{ readonly id: string }>> {
  const { customer_name, customer_phone, consent: _, ...wanted } = asked
  return leaveRow<Enquiry>(doing, tx, asked, {
    collection: 'enquiries',
    table: enquiries,
    store: enquiryStore,
    full: 'enquiries_full',
    isOpen: () => eq(enquiries.status, 'open'),
    async rowOf() {
      const bar = await findBar(tx, asked)
      if (bar) return refuse({ code: bar === 'taken' ? 'listing_taken' : 'not_found' })
      return ok(createRow(enquiryEntity, { ...wanted, name: customer_name, phone: customer_phone }, { at: doing.now }))
    },
    onAdded: (row) => announceEnquiry(tx, row, doing.now),
  })
}

async function findBar(
  tx: Transaction,
  { business_id, product_id }: Pick<AskedEnquiry, 'business_id' | 'product_id'>,
): Promise<ReturnType<typeof enquiryBar>> {
  const [found] = await tx
    .select({ product: products, catalogue: catalogues })
    .from(products)
    .innerJoin(catalogues, and(eq(catalogues.business_id, products.business_id), eq(catalogues.id, products.catalogue_id)))
    .where(and(eq(products.business_id, business_id), eq(products.id, product_id)))
  return found ? enquiryBar(found.product, found.catalogue) : 'unseen'
}

/** For so long an answered enquiry is kept [C7]. */
export const answeredKeptMs = 180 * 24 * 3600_000

/** Deletes those that were answered before then. */
export function forgetEnquiries(db: Database, before: Instant): Promise<void> {
  return forgetRows(db, 'enquiries', enquiries, lt(enquiries.answered_at, before))
}
