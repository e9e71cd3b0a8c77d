import { createRow, isEditable, type CreateOf, type EntityDefinition } from '#domain/shared/entity.ts'
import type { Row } from '#domain/shared/row.ts'
import { isSame } from '#lib/is-same.ts'
import { ok } from '#lib/result.ts'
import type { Actor } from '../core/route.ts'
import { findMembership } from '../core/access.ts'
import type { Transaction } from '../db/database.ts'
import { lockBusiness } from '../db/changes.ts'
import type { RowStore } from '../resource/row-store.ts'

interface Given {
  readonly id?: string | undefined
  readonly business_id: string
}

/** The event of this id, where it says what is asked: made twice, also under another key, it is one [P1]. */
export async function saysTheSame<Of extends Row>(
  { actor }: { readonly actor: Actor },
  tx: Transaction,
  entity: EntityDefinition,
  store: RowStore<Of>,
  body: Given,
) {
  const { id, business_id } = body
  if (id === undefined || !findMembership(actor, business_id) || !(await lockBusiness(tx, business_id))) return undefined
  const [found] = await store.find(tx, [business_id], id)
  return found && isSame(saidOf(entity, found), saidOf(entity, createRow(entity, body as CreateOf<EntityDefinition>)))
    ? { ...ok(found), previousRev: found.rev }
    : undefined
}

/** What of an event its maker says. */
function saidOf({ fields }: EntityDefinition, row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields[name] && isEditable(fields[name])))
}
