import { liveQuery } from 'dexie'
import type { Observable } from '../observable.ts'
import { targetOf } from '../outbox/entry.ts'
import { readEntry } from '../outbox/outbox.ts'
import { mirrorNames, type MirrorRow } from '../store/mirrors.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { withFacts } from './mirror-facts.ts'
import { tryFold, type OverlayRules } from './overlay.ts'
import type { Versions } from './view-row.ts'

/** Watches both sides of an entry that needs attention; null once the entry is gone. */
export function watchVersions(db: UserDatabase, rules: OverlayRules, seq: number): Observable<Versions<MirrorRow> | null> {
  return liveQuery(() =>
    db.dexie.transaction('r', [db.outbox, ...mirrorNames.map(db.mirror)], async () => {
      const entry = await readEntry(db, seq)
      if (!entry) return null
      const { collection, id } = targetOf(entry)
      return withFacts(db, (mirror) => {
        const theirs = mirror.row(collection, id)
        const mine = tryFold(theirs, entry, mirror, rules)
        return mine.ok ? { theirs, mine: mine.value } : { theirs, mine: undefined, refusal: mine.refusal }
      })
    }),
  )
}
