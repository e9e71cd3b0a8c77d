import { sql } from 'drizzle-orm'
import { cardEntity } from '#domain/loyalty/card.ts'
import { createRow } from '#domain/shared/entity.ts'
import type { Database } from '#server/db/database.ts'
import { customers } from '#server/db/tables/booking.ts'
import { card_objects, cards } from '#server/db/tables/loyalty.ts'
import { businessChanges } from '#server/db/tables/sync.ts'

export const holders = 20_000
const cardId = '00000000-0000-7000-a000-000000000001'

/** Of the nth holder's card. */
export function objectId(nth: number): string {
  return `00000000-0000-7000-9000-${nth.toString(16).padStart(12, '0')}`
}

/** Customers of a stamp card, in a business that was just planted. */
export async function plantHolders(db: Database, business_id: string): Promise<void> {
  const [before] = await db
    .select()
    .from(businessChanges)
    .where(sql`business_id = ${business_id}`)
  const rev = before!.rev
  const at = new Date().toISOString()
  await db.insert(cards).values({
    ...createRow(cardEntity, { id: cardId, business_id, name: 'Coffee card' }, { at }),
    rev: rev + 1,
    code: 'BENCHCARD',
  } as typeof cards.$inferInsert)
  await db.execute(sql`insert into ${customers} (business_id, id, rev, name, phone, language, note, created_at)
    select ${business_id}::uuid, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${rev + 1}::int + n, 'Holder ' || n, '+996555' || lpad(n::text, 6, '0'), '', '', ${at}::timestamptz
    from generate_series(1, ${holders}::int) n`)
  await db.execute(sql`insert into ${card_objects} (business_id, id, rev, card_model, customer, number, stamps, size, rewards, points, spent, short, is_blocked, is_waiting, day_stamps, public_key, created_at)
    select ${business_id}::uuid, ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, ${rev + 1 + holders}::int + n, ${cardId}::uuid, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n, n % 10, 10, 0, 0, 0, 0, false, false, 0, '', ${at}::timestamptz
    from generate_series(1, ${holders}::int) n`)
  const last = rev + 1 + 2 * holders
  await db
    .update(businessChanges)
    .set({ rev: last, heads: { ...before!.heads, cards: rev + 1, customers: rev + 1 + holders, card_objects: last } })
    .where(sql`business_id = ${business_id}`)
}
