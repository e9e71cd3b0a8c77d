import type { ActivitySubject } from '#contract/collections.ts'
import type { ActivityAct } from '#domain/activity/activity.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { NewId } from '#lib/ids.ts'
import { isSame } from '#lib/is-same.ts'
import type { Transaction } from '../db/database.ts'
import { activity } from '../db/tables/activity.ts'
import type { Actor } from './route.ts'

/** Who did it, when it happened and when it arrived. `actorId` is null where nobody acted. */
export interface Origin {
  readonly actorId: string | null
  readonly actor: string
  readonly device: string
  readonly at: Instant
  readonly receivedAt: Instant
}

/** What of a call its traces need. */
export interface ActingPerson {
  readonly actor: Pick<Actor, 'name' | 'deviceName'> & { readonly userId: string | null }
  readonly at: Instant
  readonly now: Instant
  readonly newId: NewId
}

/** Whoever runs the server, who has no account: the log names nobody. */
export function operator({ now, newId }: Pick<ActingPerson, 'now' | 'newId'>): ActingPerson {
  return { actor: { userId: null, name: '', deviceName: '' }, at: now, now, newId }
}

export type ActivityRecord = typeof activity.$inferInsert

/** Where and to what something was done; `name` is what it is called. */
export interface ActivityTarget {
  readonly businessId: string
  readonly subject: ActivitySubject
  readonly rowId: string
  readonly name: string
}

export type FieldChanges = ActivityRecord['changes']

export function originOf({ actor, at, now }: ActingPerson): Origin {
  return { actorId: actor.userId, actor: actor.name, device: actor.deviceName, at, receivedAt: now }
}

/** A line of the log, of something that has no life cycle. */
export function lineOf(acting: ActingPerson, of: ActivityTarget, act: ActivityAct, changes: FieldChanges = {}): ActivityRecord {
  return { ...placeOf(of), ...originColumns(originOf(acting)), id: acting.newId(), act, changes, reason: '' }
}

export function placeOf({ businessId, subject, rowId, name }: ActivityTarget) {
  return { business_id: businessId, subject, row_id: rowId, name }
}

export function originColumns({ actorId, actor, device, at, receivedAt }: Origin) {
  return { actor_id: actorId, actor, device, at, received_at: receivedAt }
}

/** Every one of these fields that changed, with its values before and after; null after a deletion. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Row | undefined,
  fields: readonly (keyof Row & string)[],
): FieldChanges {
  const changed = fields.filter((field) => !isSame(before[field], after?.[field]))
  return Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after?.[field] ?? null }]))
}

/** Writes lines of the log, in the transaction of what they tell. They stay when what they are about is deleted [B5]. */
export async function record(tx: Transaction, ...lines: readonly ActivityRecord[]): Promise<void> {
  if (lines.length > 0) await tx.insert(activity).values([...lines])
}
