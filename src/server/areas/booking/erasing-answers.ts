import { and, eq, sql } from 'drizzle-orm'
import { queryRows, type Transaction } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/tables/sync.ts'
import { personalFields } from './erasing-log.ts'

interface Whose {
  readonly businessId: string
  readonly ids: readonly string[]
  readonly phones: readonly string[]
}

/**
 * Answers that were given and would be given again to whoever repeats the write; those of other businesses, which may know the same phone,
 * stay as they are [V5].
 */
export async function blankAnswers(tx: Transaction, whose: Whose): Promise<void> {
  const wanted = [...whose.ids, ...whose.phones].map((one) => `%${one}%`)
  const found = await queryRows<Pick<typeof idempotencyKeys.$inferSelect, 'subject' | 'key'> & { readonly body: string }>(
    tx,
    sql`
    select subject, key, body from idempotency_keys where body like ${`%${whose.businessId}%`} and body like any(${sql.param(wanted)}::text[])`,
  )
  for (const { subject, key, body } of found) {
    await tx
      .update(idempotencyKeys)
      .set({ body: JSON.stringify(withoutWords(JSON.parse(body), whose)) })
      .where(and(eq(idempotencyKeys.subject, subject), eq(idempotencyKeys.key, key)))
  }
}

type AnsweredRow = Readonly<Record<string, unknown>>

/** An answer in which their rows of this business, and all within those, say nothing of them. */
function withoutWords(answer: unknown, { businessId, ids, phones }: Whose): unknown {
  const isTheirs = (row: AnsweredRow) =>
    ids.includes(String(row.id)) || phones.includes(String(row.phone)) || phones.includes(String(row.customer_phone))
  const cleaned = (value: unknown, around: { readonly isOurs: boolean; readonly isTheirs: boolean }): unknown => {
    if (Array.isArray(value)) return value.map((one) => cleaned(one, around))
    if (typeof value !== 'object' || value === null) return value
    const row = value as AnsweredRow
    const isOurs = isOfBusiness(row, businessId, around.isOurs)
    const within = { isOurs, isTheirs: isOurs && (around.isTheirs || isTheirs(row)) }
    return Object.fromEntries(
      Object.entries(row).map(([field, one]) => [
        field,
        within.isTheirs && (personalFields as readonly string[]).includes(field) ? '' : cleaned(one, within),
      ]),
    )
  }
  return cleaned(answer, { isOurs: false, isTheirs: false })
}

/**
 * By what a row says itself; one that says nothing is of the business that the row around it is of, and the business's own row is of
 * itself.
 */
function isOfBusiness(row: AnsweredRow, businessId: string, isAroundOurs: boolean): boolean {
  const named = row.business_id ?? row.business
  return named === undefined ? isAroundOurs || row.id === businessId : named === businessId
}
