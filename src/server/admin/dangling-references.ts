import { sql, type SQL } from 'drizzle-orm'
import { entities } from '#contract/entities.ts'
import { canChange, entityCollections, type EntityCollection } from '#contract/row-paths.ts'
import type { EntityDefinition, FieldDefinition } from '#domain/shared/entity.ts'
import { queryRows, type Database } from '#server/db/database.ts'

/** A field by which rows name others. */
export interface Naming {
  readonly collection: EntityCollection
  readonly field: string
  readonly to: string
  readonly kind: 'parent' | 'reference' | 'references'
}

/**
 * All of them, from what entities say of themselves. Rows that tell what happened may name what is gone by now: only what they are a part
 * of has to be there.
 */
export const namings: readonly Naming[] = entityCollections.flatMap((collection) => {
  const { fields }: EntityDefinition = entities[collection]
  return Object.entries<FieldDefinition>(fields).flatMap(([field, { kind, ...of }]): Naming[] => {
    const isNaming = kind === 'parent' || ((kind === 'reference' || kind === 'references') && canChange(collection))
    return isNaming ? [{ collection, field, to: (of as { readonly to: string }).to, kind }] : []
  })
})

/** Rows that name what is not there, by collection and field. */
export async function findDangling(db: Database): Promise<readonly string[]> {
  const found: string[] = []
  for (const naming of namings) {
    const rows = await queryRows<{ readonly business_id: string; readonly id: string; readonly named: string }>(db, danglingOf(naming))
    found.push(...rows.map(({ business_id, id, named }) => `${business_id} ${naming.collection} ${id}: ${naming.field} names ${named}`))
  }
  return found
}

function danglingOf({ collection, field, to, kind }: Naming): SQL {
  const [table, column, target] = [sql.identifier(collection), sql.identifier(field), sql.identifier(to)]
  const named = kind === 'references' ? sql`unnest(row.${column})` : sql`row.${column}`
  return sql`select row.business_id, row.id, naming.named from ${table} row, lateral (select ${named} as named) naming
    where naming.named is not null and not exists (select from ${target} there where there.business_id = row.business_id and there.id = naming.named) order by 1, 2, 3`
}
