import { sql } from 'drizzle-orm'
import { businessChanges } from '#server/db/tables/sync.ts'
import { catalogues, products } from '#server/db/tables/catalogue.ts'
import { giveAddress } from '#server/core/addresses.ts'
import type { Database } from '#server/db/database.ts'
import type { CatalogueKind } from '#domain/catalogue/catalogue.ts'

export interface PlantedCatalogue {
  readonly id: string
  readonly kind: CatalogueKind
  readonly count: number
  /** SQL of a row's `listing`, by its number `n`. */
  readonly listing: string
}

const never = { days: {}, exceptions: {} }

/** Puts a published catalogue into a business, with products that are all alike; resolves with the code of its address. */
export function plantCatalogue(db: Database, businessId: string, { id, kind, count, listing }: PlantedCatalogue): Promise<string> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(businessChanges)
      .where(sql`business_id = ${businessId}`)
    const first = before!.rev + 1
    const last = first + count
    const code = await giveAddress(tx, { kind: 'catalogue', business_id: businessId, row_id: id })
    await tx.insert(catalogues).values({
      business_id: businessId,
      id,
      rev: first,
      kind,
      name: 'Bakery',
      translations: {},
      order: 0,
      dollar_rate: 8745,
      watermark: '',
      is_published: true,
      is_findable: true,
      code,
      feed_key: '',
    })
    await tx.execute(sql`insert into ${products} (business_id, id, rev, catalogue_id, name, description, translations, price, old_price, unit, is_sold_out, offer_hours, options, allergens, is_active, "order", listing, status, private_contact, price_history)
      select ${businessId}::uuid, gen_random_uuid(), ${first}::int + n, ${id}::uuid, 'Cake ' || n, 'Twelve layers, two days in the making', jsonb_build_object('en', jsonb_build_object('name', 'Cake ' || n), 'ru', jsonb_build_object('name', 'Медовик ' || n)), 45000 + n * 100000::bigint, 0, 'piece', false, ${JSON.stringify(never)}::jsonb, '[]', '[]', true, 0,
        ${sql.raw(listing)}, 'active', '', '[]'
      from generate_series(1, ${count}::int) n`)
    await tx
      .update(businessChanges)
      .set({ rev: last, heads: { ...before!.heads, catalogues: first, products: last } })
      .where(sql`business_id = ${businessId}`)
    return code
  })
}
