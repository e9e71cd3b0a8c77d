import { ok, refuse, type Result } from '#lib/result.ts'
import type { Env } from '../env.ts'
import type { SendVerdict } from '../send/classify.ts'
import type { ApiRequest } from '../send/http.ts'
import { unbroken } from '../store/storage-errors.ts'
import { storeSeen } from './own-rows.ts'
import { payerRequestOf, shareRequestOf } from './visit-requests.ts'
import { changeRows, type VisitorDatabase } from './visitor-database.ts'
import type { SeenTable, SharingRefusal, VisitLink } from './visitor-engine.ts'

type Shared = Promise<Result<SeenTable, SharingRefusal>>

/** Asks at once, and says what came of it. */
export type AskAtOnce = <Of>(of: Of, requestOf: (of: Of, visitorId: string, key: string) => ApiRequest) => Promise<SendVerdict>

interface Parts {
  readonly env: Env
  readonly db: VisitorDatabase
  readonly ask: AskAtOnce
}

/** Shares the bill of a table. From then on it is this phone's, by the secret that it was asked for with [V1]. */
export async function shareTable({ env, db, ask }: Parts, table: VisitLink, code: string | undefined): Shared {
  const verdict = await ask({ ...table, code }, shareRequestOf)
  if (verdict.kind !== 'done') return refuse(refusalOf(verdict))
  const seen = verdict.body as SeenTable
  const row = {
    id: seen.id,
    business_id: table.business_id,
    secret: table.secret,
    seen,
    seenAt: env.businessClock.now(),
    isGone: false,
    addedAt: env.clock.now(),
  }
  await changeRows(db, [db.sharedTables], () => db.sharedTables.put(row))
  return ok(seen)
}

/** Says who pays for a line of a shared bill. */
export async function payLine({ env, db, ask }: Parts, id: string, line_id: string, pays: boolean): Shared {
  const row = await unbroken(() => db.sharedTables.get(id))
  if (!row) return refuse({ code: 'ended' })
  const verdict = await ask({ ...row, line_id, pays }, payerRequestOf)
  if (verdict.kind !== 'done') return refuse(refusalOf(verdict))
  const seen = verdict.body as SeenTable
  await storeSeen(db, db.sharedTables, row, { seen, seenAt: env.businessClock.now() })
  return ok(seen)
}

const codes: Readonly<Record<string, SharingRefusal['code']>> = {
  table_code_wrong: 'code_wrong',
  table_code_paused: 'paused',
  sharing_ended: 'ended',
  not_found: 'ended',
  ordering_closed: 'closed',
  table_unknown: 'closed',
}

function refusalOf({ error }: Exclude<SendVerdict, { readonly kind: 'done' }>): SharingRefusal {
  return { code: codes[error.code] ?? 'unreached' }
}
