import type { Env } from '../env.ts'
import { classify } from '../send/classify.ts'
import { eventOfVerdict, type ConnectionEvent } from '../send/connection.ts'
import type { Http } from '../send/http.ts'
import { unbroken } from '../store/storage-errors.ts'
import { visitorHeaders } from './visit-requests.ts'
import { readVisitorId, type VisitorDatabase } from './visitor-database.ts'
import type { KeptSlots } from './visitor-engine.ts'

export interface SlotsParts {
  readonly env: Env
  readonly db: VisitorDatabase
  readonly http: Http
  readonly note: (event: ConnectionEvent) => void
}

/** Older answers tell nothing of what is free, and days that are over nobody asks for. */
const keptForMs = 3 * 24 * 3600_000

/** Asks for what is free; what is asked for twice at once is asked for once. */
export function createSlotReader(parts: SlotsParts): <Of>(path: string, query: SlotsAsked) => Promise<KeptSlots<Of> | undefined> {
  const underWay = new Map<string, Promise<unknown>>()
  return <Of>(path: string, query: SlotsAsked) => {
    const address = `${path}?${Object.entries(query)
      .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
      .join('&')}`
    const asked =
      (underWay.get(address) as Promise<KeptSlots<Of> | undefined> | undefined) ??
      readSlots<Of>(parts, address, query.visit_id).finally(() => underWay.delete(address))
    underWay.set(address, asked)
    return asked
  }
}

type SlotsAsked = Readonly<Record<string, string | undefined>>

/**
 * Asks for free times and keeps the answer; where the server cannot be asked now, what it answered last, with its
 * age. Undefined where it never did, and where it refuses: what it knows nothing of is not free.
 */
async function readSlots<Of>(
  { env, db, http, note }: SlotsParts,
  address: string,
  visitId: string | undefined,
): Promise<KeptSlots<Of> | undefined> {
  const secret = visitId === undefined ? undefined : (await unbroken(() => db.visits.get(visitId)))?.secret
  const key = env.newId()
  const heard = await http.call({
    method: 'GET',
    path: address,
    token: null,
    headers: visitorHeaders(await readVisitorId(db, env), key, secret),
  })
  const verdict = classify(heard, key, env.clock.now())
  note(eventOfVerdict(verdict, env.clock.now()))
  if (verdict.kind === 'done') {
    const fetchedAt = env.businessClock.now()
    // Nobody who wants to see them waits for the disk.
    void keep(db, { query: address, answer: verdict.body, fetchedAt })
    return { answer: verdict.body as Of, fetchedAt, isFresh: true }
  }
  const kept = verdict.kind === 'later' ? await unbroken(() => db.slots.get(address)) : undefined
  return kept && { answer: kept.answer as Of, fetchedAt: kept.fetchedAt, isFresh: false }
}

/** Without room for it the answer is shown all the same. */
async function keep(
  { slots }: VisitorDatabase,
  row: { readonly query: string; readonly answer: unknown; readonly fetchedAt: number },
): Promise<void> {
  try {
    await slots.put(row)
    await slots
      .where('fetchedAt')
      .below(row.fetchedAt - keptForMs)
      .delete()
  } catch {
    await slots.clear().catch(() => undefined)
  }
}
