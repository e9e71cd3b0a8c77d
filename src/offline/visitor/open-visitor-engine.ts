import type { Answer } from '#contract/endpoints.ts'
import { coalesce } from '../coalesce.ts'
import type { Env, Wake } from '../env.ts'
import { classify } from '../send/classify.ts'
import { createConnectionTracker, eventOfVerdict } from '../send/connection.ts'
import { createHttp } from '../send/http.ts'
import { createTurns } from '../turns.ts'
import { watchdogMs } from '../watchdog.ts'
import { createSlotReader } from './kept-slots.ts'
import { discardVisitCommand, forgetOldVisits, storeLink, storeSeen, storeVisit, storeVisitCommand, watchVisits } from './own-visits.ts'
import { forgetOldWaits, storeLeaving, storeWait, watchWaits } from './own-waits.ts'
import { linkRequestOf, readRequestOf } from './visit-requests.ts'
import { createVisitSender } from './visit-sender.ts'
import { openVisitorDatabase, readVisitorId } from './visitor-database.ts'
import type { SeenVisit, VisitLink, VisitorEngine } from './visitor-engine.ts'

/** Opens what is kept on this device and begins to send what waits: on enqueue, when the network may be back, every 30 s, and when a retry is due [E15]. */
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
    if (why === 'offline') return
    sender.hurry()
    send()
  }

  /** What a person did is stored first; sending is begun and not waited for. */
  async function thenSend<Stored>(stored: Promise<Stored>): Promise<Stored> {
    const done = await stored
    send()
    return done
  }

  async function askAbout(visit: VisitLink, requestOf: typeof readRequestOf) {
    const key = env.newId()
    const verdict = classify(await http.call(requestOf(visit, await readVisitorId(db, env), key)), key, env.clock.now())
    connection.note(eventOfVerdict(verdict, env.clock.now()))
    return verdict
  }

  async function telegramLink(id: string): Promise<string | undefined> {
    const visit = await db.visits.get(id)
    const verdict = visit && (await askAbout(visit, linkRequestOf))
    return verdict?.kind === 'done' ? (verdict.body as Answer<'POST /api/booking/visits/{id}/telegram/'>).url : undefined
  }

  async function refresh(id: string): Promise<void> {
    const visit = await db.visits.get(id)
    if (!visit) return
    const verdict = await askAbout(visit, readRequestOf)
    if (verdict.kind === 'done') await storeSeen(db, visit, { seen: verdict.body as SeenVisit, seenAt: env.businessClock.now(), isGone: false })
    else if (verdict.kind === 'conflict' && verdict.error.code === 'not_found') await storeSeen(db, visit, { isGone: true })
  }

  const stopWake = env.onWake?.(wake)
  if (env.isOffline?.()) connection.note({ kind: 'hint', wake: 'offline' })
  await forgetOldVisits(db, env.businessClock.now())
  await forgetOldWaits(db, env.businessClock.now())
  watch()
  return {
    ask: (wanted, secret, listing) => thenSend(storeVisit(db, env, wanted, secret, listing)),
    move: (id, start) => thenSend(storeVisitCommand(db, env, id, { name: 'move', start })),
    cancel: (id, reason) => thenSend(storeVisitCommand(db, env, id, { name: 'cancel', reason })),
    discard: (id) => discardVisitCommand(db, id),
    add: (link) => storeLink(db, env, link),
    visits: (businessId) => watchVisits(db, businessId),
    wait: (wanted, secret) => thenSend(storeWait(db, env, wanted, secret)),
    leave: (id) => thenSend(storeLeaving(db, env, id)),
    waits: (businessId) => watchWaits(db, businessId),
    refresh,
    telegramLink,
    freeDays: (query) => readSlots<Answer<'GET /api/booking/free-days/'>>('/api/booking/free-days/', query),
    daySlots: (query) => readSlots<Answer<'GET /api/booking/free-time-slots'>>('/api/booking/free-time-slots', query),
    isOnline: { subscribe: (next) => connection.subscribe((state) => next(state.connection !== 'offline')) },
    close() {
      isClosed = true
      cancelRetry?.()
      cancelWatchdog?.()
      stopWake?.()
      http.close()
      channel.close()
      db.dexie.close()
    },
  }
}
