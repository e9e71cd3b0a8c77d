import { liveQuery } from 'dexie'
import { businessCollections, type Collection } from '#contract/collections.ts'
import type { Observable, Value } from '../observable.ts'
import { hasSpan, type Span } from '../store/span.ts'
import { wholeDevice, type CursorRow, type UserDatabase } from '../store/user-database.ts'
import type { Completeness } from './known-rows.ts'

/**
 * The key of a mirror's cursor. A mirror without one is not whole, nor is one whose first pull is under way: of that it
 * says what is here [E30]. The list of businesses has an empty business id.
 */
export type CursorKey = [businessId: string, collection: string]

export function cursorKey(businessId: string, collection: Collection): CursorKey {
  return [collection === 'businesses' ? '' : businessId, collection]
}

/**
 * How much is here of a business's mirror, or of those of its rows that begin in the range; of all businesses' mirrors where none is named.
 */
export async function readCompleteness(db: UserDatabase, collection: Collection, businessId?: string, range?: Span): Promise<Completeness> {
  if (collection === 'businesses') return (await hasBusinesses(db)) ? 'whole' : 'coming'
  if (businessId !== undefined) return completenessOf(await db.cursors.get(cursorKey(businessId, collection)), range)
  const ids = (await hasBusinesses(db)) ? await db.mirror('businesses').toCollection().primaryKeys() : undefined
  const cursors = ids && (await db.cursors.bulkGet(ids.map((id) => cursorKey(id, collection))))
  return cursors?.every((cursor) => cursor && !cursor.span) ? 'whole' : 'coming'
}

/** An older app stored no cursor for the list of businesses, though it pulled the list as a whole. */
async function hasBusinesses(db: UserDatabase): Promise<boolean> {
  const noted = await db.cursors.bulkGet([cursorKey('', 'businesses'), [wholeDevice.business_id, wholeDevice.collection]])
  return noted.some((cursor) => cursor !== undefined)
}

function completenessOf(cursor: CursorRow | undefined, range: Span = {}): Completeness {
  if (cursor?.isDenied) return 'denied'
  return cursor && (!cursor.span || hasSpan(cursor.span, range)) ? 'whole' : 'coming'
}

/** Progress of lists that are being pulled from the beginning, by their cursor keys as text; in memory only. */
export type Arrivals = ReadonlyMap<string, Arrival>

export interface Arrival {
  readonly rows: number
  /** From 0 to 1, as far as the server's cursors tell. */
  readonly share: number
}

export function arrivalKey(businessId: string, collection: Collection): string {
  return cursorKey(businessId, collection).join(' ')
}

/** A mirror that is not whole, with this tab's progress in pulling it. */
export interface ComingMirror extends Arrival {
  /** Empty for the list of businesses itself. */
  readonly businessId: string
  readonly collection: Collection
  readonly isDenied: boolean
}

const none: readonly ComingMirror[] = []

/** Watches the mirrors that are not whole. */
export function watchComing(db: UserDatabase, arrivals: Value<Arrivals>): Observable<readonly ComingMirror[]> {
  return {
    subscribe(next, failed) {
      let stored: readonly ComingMirror[] | undefined
      const tell = () => {
        if (stored)
          next(
            stored.length === 0
              ? none
              : stored.map((mirror) => ({ ...mirror, ...arrivals.get().get(arrivalKey(mirror.businessId, mirror.collection)) })),
          )
      }
      const subscriptions = [
        arrivals.subscribe(tell),
        liveQuery(() => readComing(db)).subscribe((read) => {
          const isNews = read.length > 0 || stored?.length !== 0
          stored = read
          if (isNews) tell()
        }, failed),
      ]
      return { unsubscribe: () => subscriptions.forEach((subscription) => subscription.unsubscribe()) }
    },
  }
}

async function readComing(db: UserDatabase): Promise<readonly ComingMirror[]> {
  const cursors = new Map((await db.cursors.toArray()).map((cursor) => [`${cursor.business_id} ${cursor.collection}`, cursor]))
  const ids = await db.mirror('businesses').toCollection().primaryKeys()
  const ofBusinesses = ids.flatMap((businessId) =>
    businessCollections.flatMap((collection) =>
      coming(businessId, collection, completenessOf(cursors.get(arrivalKey(businessId, collection)))),
    ),
  )
  return [...coming('', 'businesses', await readCompleteness(db, 'businesses')), ...ofBusinesses]
}

function coming(businessId: string, collection: Collection, state: Completeness): readonly ComingMirror[] {
  return state === 'whole' ? [] : [{ businessId, collection, isDenied: state === 'denied', rows: 0, share: 0 }]
}
