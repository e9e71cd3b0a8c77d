import { PassThrough, type Readable } from 'node:stream'
import type { Heads } from '#contract/sync.ts'
import { readStoredHeads } from '../db/changes.ts'
import type { Database } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'
import type { ServerTimers } from '../start/environment.ts'
import type { Identity } from './identity.ts'
import type { Log } from './log.ts'
import type { Actor } from './route.ts'

const heartbeatMs = 20_000
/** What a notice should have told and did not, the streams hear of after this at the latest. */
export const pollMs = 4000
/** A reader that leaves so much unread is gone or stuck. */
const unreadLimit = 64 * 1024

/** A device needs one for all its tabs. */
export const streamsPerSession = 10

/** The open change streams. */
export interface Streams {
  /**
   * A stream of server-sent events for this person, which begins with where everything stands. A session has ten: the
   * next ends its oldest. On a bad line those have mostly lost their device without either side having heard of it, so
   * that a refusal would keep out the one that is there.
   */
  open(actor: Actor): Readable
  readonly listener: Omit<Listener, 'deliveryWaits'>
  /** Ends all streams; their devices come back on their own. */
  stop(): void
}

interface Stream {
  actor: Actor
  readonly output: PassThrough
  /** What the device was told, so that an old message is not told after a newer one. */
  readonly told: Map<string, Readonly<Record<string, number>>>
}

export function createStreams(db: Database, identity: Identity, now: () => number, timers: ServerTimers, log: Log): Streams {
  const streams = new Set<Stream>()

  /** A stream that could not be told what it may have missed ends: its device comes back and begins anew. */
  function attempt(stream: Stream, work: Promise<void>): void {
    work.catch((error: unknown) => {
      log.error({ err: error }, 'change stream')
      stream.output.end()
    })
  }

  /** Who is it still, and where does everything stand? Ends the stream of a session that is over. */
  async function refresh(stream: Stream): Promise<void> {
    const actor = await identity.find(stream.actor.sessionHash, now())
    if (!actor) return void stream.output.end()
    stream.actor = actor
    dropGone(stream)
    await tellAll(stream)
  }

  async function tellAll(stream: Stream): Promise<void> {
    const heads = await readStoredHeads(
      db,
      stream.actor.memberships.map((one) => one.business_id),
    )
    for (const one of heads) tell(stream, one)
  }

  /** An instance may die between its commit and its notice. */
  async function poll(): Promise<void> {
    if (streams.size === 0) return
    const people = await identity.findAll(
      [...streams].map((stream) => stream.actor.sessionHash),
      now(),
    )
    for (const stream of streams) {
      const actor = people.get(stream.actor.sessionHash)
      if (!isSamePlaces(stream.actor, actor)) attempt(stream, refresh(stream))
    }
    const businessIds = [...streams].flatMap((stream) => stream.actor.memberships.map((one) => one.business_id))
    for (const heads of await readStoredHeads(db, [...new Set(businessIds)])) listener.changed(heads)
  }

  const listener: Streams['listener'] = {
    changed(heads) {
      for (const stream of streams) {
        if (stream.actor.memberships.some((one) => one.business_id === heads.business_id)) tell(stream, heads)
      }
    },
    personChanged(userId) {
      for (const stream of streams) if (stream.actor.userId === userId) attempt(stream, refresh(stream))
    },
    resumed() {
      for (const stream of streams) attempt(stream, refresh(stream))
    },
  }

  let polling: Promise<void> | undefined
  const stopPoll = timers.every(pollMs, () => {
    polling ??= poll()
      .catch((error: unknown) => log.error({ err: error }, 'could not look for changes'))
      .finally(() => {
        polling = undefined
      })
  })
  const stopHeartbeat = timers.every(heartbeatMs, () => {
    for (const stream of streams) write(stream, ': still here\n\n')
  })

  return {
    open(actor) {
      const open = [...streams].filter((stream) => stream.actor.sessionHash === actor.sessionHash)
      for (const old of open.slice(0, Math.max(0, open.length - streamsPerSession + 1))) old.output.destroy()
      const stream: Stream = { actor, output: new PassThrough(), told: new Map() }
      streams.add(stream)
      stream.output.once('close', () => streams.delete(stream))
      write(stream, 'retry: 2000\n\n')
      attempt(stream, tellAll(stream))
      return stream.output
    },
    listener,
    stop() {
      stopHeartbeat()
      stopPoll()
      for (const stream of streams) stream.output.end()
    },
  }
}

function isSamePlaces(before: Actor, now: Actor | undefined): boolean {
  return JSON.stringify(before.memberships) === JSON.stringify(now?.memberships)
}

/** Says where a business stands, unless the device was told of all that already. */
function tell(stream: Stream, { business_id, heads }: Heads): void {
  const before = stream.told.get(business_id)
  if (before && Object.entries(heads).every(([collection, rev]) => rev <= (before[collection] ?? 0))) return
  stream.told.set(business_id, heads)
  write(stream, `event: heads\ndata: ${JSON.stringify({ business_id, heads })}\n\n`)
}

/** A business that was deleted, or where the person no longer works, has moved once more: whoever pulls finds it gone. */
function dropGone(stream: Stream): void {
  for (const [business_id, { businesses = 0 }] of stream.told) {
    if (stream.actor.memberships.some((one) => one.business_id === business_id)) continue
    tell(stream, { business_id, heads: { businesses: businesses + 1 } })
    stream.told.delete(business_id)
  }
}

function write({ output }: Stream, text: string): void {
  if (output.writableEnded) return
  if (output.writableLength > unreadLimit) output.destroy()
  else output.write(text)
}
