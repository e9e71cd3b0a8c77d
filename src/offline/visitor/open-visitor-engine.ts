import type { Table } from 'dexie'
import type { Answer } from '#contract/endpoints.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { coalesce } from '../coalesce.ts'
import type { Env, Wake } from '../env.ts'
import { classify } from '../send/classify.ts'
import { createConnectionTracker, eventOfVerdict, whenReached } from '../send/connection.ts'
import { createHttp, type ApiRequest } from '../send/http.ts'
import { unbroken } from '../store/storage-errors.ts'
import { createTurns } from '../turns.ts'
import { watchdogMs } from '../watchdog.ts'
import { claimShown } from './claim-shown.ts'
import { createSlotReader } from './kept-slots.ts'
import {
  discardVisitorCommand,
  forgetOwn,
  storeAsked,
  storeCardKey,
  storeLink,
  storeSeen,
  storeShown,
  storeVisitCommand,
  watchOwn,
} from './own-rows.ts'
import { payLine, shareTable } from './own-tables.ts'
import { forgetLeft, storeLeft, takeLeftBack, watchLeft } from './own-left.ts'
import { callRequestOf, cardRequestOf, linkRequestOf, orderRequestOf, readRequestOf, sharedTableRequestOf } from './visit-requests.ts'
import { createVisitSender } from './visit-sender.ts'
import { openVisitorDatabase, readVisitorId, type OwnRow, type VisitorDatabase, type VisitRow } from './visitor-database.ts'
import type { CallRefusal, VisitorEngine } from './visitor-engine.ts'

/**
 * Opens what is kept on this device and begins to send what waits: on enqueue, when the network may be back, every 30 s, and when a retry
 * is due [E15].
 */
export async function openVisitorEngine(env: Env): Promise<VisitorEngine> {
  const db = await openVisitorDatabase(env)
  const channel = env.openChannel(`stoika:${db.dexie.name}`)
  const turns = createTurns(env, channel.post)
  channel.onMessage(turns.heard)
  const http = createHttp(env)
  const connection = createConnectionTracker(env.clock, () => undefined)
  const parts = { env, db, http, turns, note: connection.note }
  const sender = createVisitSender(parts)
  const readSlots = createSlotReader(parts)
  let cancelRetry: (() => void) | undefined
  let cancelWatchdog: (() => void) | undefined
  let isClosed = false

  const drain = coalesce(async () => {
    cancelRetry?.()
    const nextAt = await sender.drain()
    if (!isClosed && nextAt !== undefined) cancelRetry = env.timers.after(Math.max(nextAt - env.clock.now(), 0), send)
  })

  function send(): void {
    drain().catch((error: unknown) => {
      if (!isClosed) env.report?.(error)
    })
  }

  function watch(): void {
    send()
    cancelWatchdog = env.timers.after(watchdogMs, watch)
  }

  function wake(why: Wake): void {
    connection.note({ kind: 'hint', wake: why })
    if (why !== 'offline') sendAtOnce()
  }

  function sendAtOnce(): void {
    sender.hurry()
    send()
  }

  /** What a person did is stored first; sending is begun and not waited for. */
  async function thenSend<Stored>(stored: Promise<Stored>): Promise<Stored> {
    const done = await stored
    send()
    return done
  }

  async function askAbout<Of>(of: Of, requestOf: (of: Of, visitorId: string, key: string) => ApiRequest) {
    const key = env.newId()
    const verdict = classify(await http.call(requestOf(of, await readVisitorId(db, env), key)), key, env.clock.now())
    connection.note(eventOfVerdict(verdict, env.clock.now()))
    return verdict
  }

  const asking = { env, db, ask: askAbout }

  async function telegramLink(id: string): Promise<string | undefined> {
    const visit = await unbroken(() => db.visits.get(id))
    const verdict = visit && (await askAbout(visit, linkRequestOf))
    return verdict?.kind === 'done' ? (verdict.body as Answer<'POST /api/booking/visits/{id}/telegram/'>).url : undefined
  }

  async function callToTable(business_id: string, id: string): Promise<Result<string, CallRefusal>> {
    const verdict = await askAbout({ id, business_id }, callRequestOf)
    if (verdict.kind === 'done') return ok((verdict.body as Answer<'POST /api/menu/tables/{id}/call/'>).called_at)
    if (verdict.kind !== 'conflict') return refuse({ code: 'unreached' })
    return refuse({ code: verdict.error.code === 'ordering_closed' ? 'ordering_closed' : 'not_there' })
  }

  async function refresh(id: string): Promise<void> {
    if (await claimShown(asking, id)) return
    const kinds = [
      [db.visits, readRequestOf],
      [db.orders, orderRequestOf],
      [db.sharedTables, sharedTableRequestOf],
      [db.cards, cardRequestOf],
    ] as const
    const rows = await unbroken(() => Promise.all(kinds.map(([table]) => table.get(id))))
    const nth = rows.findIndex((row) => row !== undefined)
    const [own, kind] = [rows[nth], kinds[nth]]
    if (!own || !kind) return
    const [table, requestOf] = kind
    const verdict = await askAbout(own, requestOf)
    if (verdict.kind === 'done') await storeSeen(db, table, own, { seen: verdict.body, seenAt: env.businessClock.now(), isGone: false })
    else if (verdict.kind === 'conflict' && verdict.error.status === 404) await storeSeen(db, table, own, { isGone: true })
  }

  const stopWake = env.onWake?.(wake)
  const stopReached = whenReached(connection, sendAtOnce)
  if (env.isOffline?.()) connection.note({ kind: 'hint', wake: 'offline' })
  await forgetOld(db, env.businessClock.now())
  watch()
  return {
    ask: (wanted, secret, listing) => thenSend(storeAsked(db, env, db.visits, { name: 'create', wanted }, secret, { listing })),
    move: (id, start) => thenSend(storeVisitCommand(db, env, id, { name: 'move', start })),
    cancel: (id, reason) => thenSend(storeVisitCommand(db, env, id, { name: 'cancel', reason })),
    order: (wanted, secret) => thenSend(storeAsked(db, env, db.orders, { name: 'order', wanted }, secret)),
    show: (id) => thenSend(storeShown(db, env, id)),
    orders: (businessId) => watchOwn(db, db.orders, businessId),
    join: (wanted, secret, signing) => thenSend(storeAsked(db, env, db.cards, { name: 'join', wanted }, secret, { signing })),
    sign: (id, signing) => thenSend(storeCardKey(db, env, id, signing)),
    cards: (businessId) => watchOwn(db, db.cards, businessId),
    discard: (id) => discardVisitorCommand(db, env, id),
    add: (of, link) => storeLink(db, env, db[of] as Table<OwnRow<unknown, unknown>, string>, link),
    visits: (businessId) => watchOwn(db, db.visits, businessId),
    wait: (wanted, secret) => thenSend(storeLeft(db, env, db.waits, { name: 'wait', wanted }, secret)),
    leave: (id) => thenSend(takeLeftBack(db, env, db.waits, id, { name: 'leave' })),
    waits: (businessId) => watchLeft(db, db.waits, businessId),
    enquire: (wanted, secret) => thenSend(storeLeft(db, env, db.enquiries, { name: 'enquire', wanted }, secret)),
    dropEnquiry: (id) => takeLeftBack(db, env, db.enquiries, id),
    enquiries: (businessId) => watchLeft(db, db.enquiries, businessId),
    refresh,
    telegramLink,
    callToTable,
    shareTable: (table, code) => shareTable(asking, table, code),
    payLine: (id, lineId, pays) => payLine(asking, id, lineId, pays),
    sharedTables: (businessId) => watchOwn(db, db.sharedTables, businessId),
    freeDays: (query) => readSlots<Answer<'GET /api/booking/free-days/'>>('/api/booking/free-days/', query),
    daySlots: (query) => readSlots<Answer<'GET /api/booking/free-time-slots'>>('/api/booking/free-time-slots', query),
    isOnline: { subscribe: (next) => connection.subscribe((state) => next(state.connection !== 'offline')) },
    close() {
      isClosed = true
      cancelRetry?.()
      cancelWatchdog?.()
      stopWake?.()
      stopReached()
      http.close()
      channel.close()
      db.dexie.close()
    },
  }
}

const dayMs = 24 * 3600_000
/** For so long after its end a visit stays on the device. */
const visitsKeptMs = 180 * dayMs
/** For so long an enquiry that was sent is shown, and an order. */
const leftKeptMs = 60 * dayMs

/** Lets go of what is long over, wherever the business is; of entries of the waiting list, since yesterday. */
async function forgetOld(db: VisitorDatabase, now: number): Promise<void> {
  const yesterday = new Date(now - 2 * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
  await forgetOwn(db, db.visits, (row) => lastEnd(row) < now - visitsKeptMs)
  await forgetOwn(db, db.orders, ({ addedAt }) => addedAt < now - leftKeptMs)
  await forgetOwn(db, db.sharedTables, ({ addedAt }) => addedAt < now - leftKeptMs)
  await forgetLeft(db, db.waits, ({ wanted }) => wanted.last_day < yesterday)
  await forgetLeft(db, db.enquiries, ({ isSent, addedAt }) => isSent && addedAt < now - leftKeptMs)
}

function lastEnd({ seen, addedAt }: VisitRow): number {
  return Math.max(addedAt, ...(seen?.parts.map(({ end }) => Date.parse(end)) ?? []))
}
