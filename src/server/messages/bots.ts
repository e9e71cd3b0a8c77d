import { and, eq, lte, sql } from 'drizzle-orm'
import type { NewId } from '#lib/ids.ts'
import type { Log } from '../core/log.ts'
import type { Secrets } from '../core/secrets.ts'
import { type Database } from '../db/database.ts'
import { messageChannels } from '../db/tables/channels.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { ServerTimers } from '../start/environment.ts'
import { openChannel, type StoredChannel } from './channel-store.ts'
import type { CallTelegram } from './telegram-api.ts'
import { handleUpdate, type BotReply, type ConfirmBooking, type Update } from './updates.ts'

/** New bots, and those whose server has died, are looked for at this pace. */
export const botsPollMs = 5000
/** Longer than a server waits for an answer: whoever has not renewed it has died. */
const leaseMs = 90_000
/** Telegram holds the question so long where there is nothing to tell. */
const [heldSeconds, waitedMs] = [25, 40_000]
const [firstPauseMs, longestPauseMs] = [5000, 300_000]

export interface BotsParts {
  readonly db: Database
  readonly log: Log
  readonly now: () => number
  readonly newId: NewId
  readonly timers: ServerTimers
  readonly secrets: Secrets | undefined
  readonly telegram: CallTelegram
  readonly confirm: ConfirmBooking
}

/** Listens to every business's bot, each by one server at a time [M8]. The answer stops it, and leaves the bots to others. */
export function listenToBots(parts: BotsParts): () => Promise<void> {
  const { db, log, now, newId, timers } = parts
  const me = newId()
  const stop = new AbortController()
  const loops = new Map<string, Promise<void>>()
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    for (const { business_id } of await leaseBots(db, me, now())) {
      if (loops.has(business_id) || stop.signal.aborted) continue
      loops.set(
        business_id,
        listen(parts, me, business_id, stop.signal)
          .catch((error: unknown) => void (stop.signal.aborted || log.error({ err: error }, 'could not listen to a bot')))
          .finally(() => loops.delete(business_id)),
      )
    }
  }

  const stopLooking = timers.every(botsPollMs, () => {
    looking = looking.then(look).catch((error: unknown) => log.error({ err: error }, 'could not look for bots'))
  })
  return async () => {
    stopLooking()
    stop.abort()
    await looking
    await Promise.all(loops.values())
    await db
      .update(messageChannels)
      .set({ polled_until: null })
      .where(eq(messageChannels.polled_by, me))
      .catch((error: unknown) => log.error({ err: error }, 'could not leave the bots'))
  }
}

/** The bots that are this server's to listen to, for a while. */
async function leaseBots(db: Database, me: string, now: number, businessId?: string): Promise<readonly StoredChannel[]> {
  const [from, until] = [new Date(now).toISOString(), new Date(now + leaseMs).toISOString()]
  return db
    .update(messageChannels)
    .set({ polled_by: me, polled_until: until })
    .where(
      and(
        eq(messageChannels.kind, 'telegram'),
        businessId === undefined ? undefined : eq(messageChannels.business_id, businessId),
        sql`(${messageChannels.polled_until} is null or ${messageChannels.polled_until} < ${from} or ${messageChannels.polled_by} = ${me})`,
      ),
    )
    .returning()
}

/** Asks one bot for updates until it is somebody else's, or gone. */
async function listen(parts: BotsParts, me: string, businessId: string, signal: AbortSignal): Promise<void> {
  const { db, now, secrets, telegram, timers } = parts
  for (let failures = 0; !signal.aborted;) {
    const [bot] = await leaseBots(db, me, now(), businessId)
    const token = bot && openChannel(secrets, bot, 'telegram')?.token
    if (!bot || token === undefined) return
    const answer = await telegram(
      token,
      'getUpdates',
      { offset: bot.update_offset, timeout: heldSeconds, allowed_updates: ['message', 'callback_query', 'my_chat_member'] },
      { signal, withinMs: waitedMs },
    )
    if (signal.aborted) return
    if (answer.outcome === 'done') {
      failures = 0
      for (const update of answer.result as readonly Update[]) await deal(parts, me, bot, token, update)
      continue
    }
    // A bot that was told to call somebody else does not answer.
    if (answer.outcome === 'refused' && answer.status === 409) await telegram(token, 'deleteWebhook', {}, { signal })
    failures += 1
    await pause(
      timers,
      Math.min(longestPauseMs, Math.max(firstPauseMs * 2 ** (failures - 1), answer.outcome === 'later' ? answer.afterMs : 0)),
      signal,
    )
  }
}

/**
 * What an update does and that it was dealt with are one transaction: it counts once, and only while the bot is this server's [M8]. One
 * that nothing can be done with is passed over: else it would be told again for ever, and nobody after it would be answered.
 */
async function deal(
  { db, log, now, newId, telegram, confirm }: BotsParts,
  me: string,
  bot: StoredChannel,
  token: string,
  update: Update,
): Promise<void> {
  const businessId = bot.business_id
  const doing = { businessId, now: new Date(now()).toISOString(), newId, confirm }
  const replies = await db
    .transaction(async (tx): Promise<readonly BotReply[]> =>
      (await countUpdate(tx, me, bot, update)) ? handleUpdate(tx, doing, update) : [],
    )
    .catch(async (error: unknown) => {
      if (isUnavailable(error)) throw error
      log.error({ err: error, business: businessId }, 'a bot passed over an update')
      await countUpdate(db, me, bot, update)
      return []
    })
  for (const [method, fields] of replies) {
    const { outcome } = await telegram(token, method, fields)
    if (outcome !== 'done') log.info({ business: businessId, method, outcome }, 'a bot could not answer')
  }
}

/**
 * Notes that an update needs no more telling. Whether it was this server's to deal with, and for the first time. Each bot numbers its own:
 * one that was put in another's place while Telegram held the question would be deaf by the other's number.
 */
async function countUpdate(
  db: Database,
  me: string,
  { business_id, kind, bot_id }: StoredChannel,
  { update_id }: Update,
): Promise<boolean> {
  const mine = and(
    eq(messageChannels.business_id, business_id),
    eq(messageChannels.kind, kind),
    eq(messageChannels.bot_id, bot_id ?? ''),
    eq(messageChannels.polled_by, me),
  )
  const counted = await db
    .update(messageChannels)
    .set({ update_offset: update_id + 1 })
    .where(and(mine, lte(messageChannels.update_offset, update_id)))
    .returning({ offset: messageChannels.update_offset })
  return counted.length > 0
}

function pause(timers: ServerTimers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = timers.after(ms, resolve)
    signal.addEventListener(
      'abort',
      () => {
        stop()
        resolve()
      },
      { once: true },
    )
  })
}
