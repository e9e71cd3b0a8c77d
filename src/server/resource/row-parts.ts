import { entities } from '#contract/entities.ts'
import type { EntityDefinition, FieldDefinition } from '#domain/shared/entity.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { dropPicture } from '../core/pictures.ts'
import type { ApiRefusal } from '../core/route.ts'
import type { Transaction } from '../db/database.ts'
import { rowStore } from './row-store.ts'
import { dropUntold, type Where } from './setup-rows.ts'

interface PartRow {
  readonly id: string
  readonly rev: number
  readonly business_id: string
  readonly name: string
  readonly image?: string | null
}

interface PartField {
  readonly entity: (typeof entities)[keyof typeof entities]
  readonly field: string
  readonly takesAlong: boolean
}

/** The fields by which rows are parts of a row of this collection. */
function partFieldsOf(collection: string): readonly PartField[] {
  return Object.values(entities).flatMap((entity) =>
    Object.entries<FieldDefinition>((entity as EntityDefinition).fields).flatMap(([field, of]) =>
      of.kind === 'parent' && of.to === collection ? [{ entity, field, takesAlong: of.takesAlong === true }] : [],
    ),
  )
}

/** Deletes the parts that go with a row that is deleted; refuses where it has others. */
export async function takePartsAlong(
  tx: Transaction,
  { collection, businessId }: Where,
  id: string,
): Promise<Result<undefined, ApiRefusal>> {
  for (const { entity, field, takesAlong } of partFieldsOf(collection)) {
    const store = rowStore<PartRow>(entity as never)
    const parts = await store.findNaming(tx, businessId, field, id)
    if (parts.length > 0 && !takesAlong) return refuse({ code: 'not_empty' })
    for (const part of parts) {
      if (part.image) await dropPicture(tx, businessId, part.image)
      await dropUntold(tx, { collection: entity.collection, businessId }, part, store.remove)
    }
  }
  return ok(undefined)
}
