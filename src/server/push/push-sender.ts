import webPush from 'web-push'
import { quietUntil } from '#domain/account/quiet-hours.ts'
import { endOfHold } from '#domain/booking/requests.ts'
import type { PushMessage } from '#contract/sw-messages.ts'
import type { Log } from '../core/log.ts'
import type { Database } from '../db/database.ts'
import type { ServerTimers } from '../start/environment.ts'
import { deliveriesAtOnce, mostAttempts, pauseAfter, settleDelivery, takeDeliveries, type Delivery, type Settled } from './deliveries.ts'
import { forgetSubscription } from './push-devices.ts'
import { readServerKeys, type ServerKeys } from './push-keys.ts'
import { requestMessage, testMessage } from './push-message.ts'
import { readTargets, readWaiting, type PushTarget, type WaitingVisits } from './push-targets.ts'
import type { PushAnswer, PushRequest, SendPush } from './push-transport.ts'

/** What was missed, and what has to wait, is looked for at this pace. */
export const pushPollMs = 15_000

export interface PushSenderParts {
  readonly db: Database
  readonly log: Log
  readonly now: () => number
  readonly timers: Pick<ServerTimers, 'every'>
  readonly send: SendPush
  /** Where push services reach whoever runs this server. */
  readonly contact: string
}

export interface PushSender {
  /** Something waits: sends it, soon if it is busy. */
  wake(): void
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** How many groups of lines are under way together: a push service that is silent does not hold up the others. */
const mostBatches = 4

/** Sends what waits in `deliveries`, by itself or woken; any number of servers do so beside each other [N5]. */
export function createPushSender(parts: PushSenderParts): PushSender {
  const { db, log, now, timers } = parts
  const batches = new Set<Promise<void>>()
  let isWoken = false
  let isStopped = false

  async function sendBatch(): Promise<void> {
    const lines = await takeDeliveries(db, now())
    if (lines.length === deliveriesAtOnce) wake()
    if (lines.length > 0) await sendLines(parts, lines)
  }

  function wake(): void {
    isWoken = batches.size === mostBatches
    if (isWoken || isStopped) return
    const batch = sendBatch()
      .catch((error: unknown) => log.error({ err: error }, 'could not send what waits'))
      .finally(() => {
        batches.delete(batch)
        if (isWoken) wake()
      })
    batches.add(batch)
  }

  const idle = async (): Promise<void> => {
    while (batches.size > 0) await Promise.all(batches)
  }
  const stopPolling = timers.every(pushPollMs, wake)
  return {
    wake,
    idle,
    async stop() {
      isStopped = true
      stopPolling()
      await idle()
    },
  }
}

/** A batch, and what its texts and its envelopes are made of. */
interface Batch extends PushSenderParts {
  readonly keys: ServerKeys
  readonly targets: ReadonlyMap<string, PushTarget>
  readonly waiting: ReadonlyMap<string, WaitingVisits>
}

/** Lines whose outcome could not be noted are left as they are, and taken again after a while. */
async function sendLines(parts: PushSenderParts, lines: readonly Delivery[]): Promise<void> {
  const { db, log } = parts
  const now = new Date(parts.now()).toISOString()
  const keys = await readServerKeys(db)
  const batch: Batch = { ...parts, keys, targets: await readTargets(db, lines, now), waiting: await readWaiting(db, lines.map((line) => line.business_id), now) }
  await Promise.all(lines.map((line) => sendLine(batch, line)
    .then((settled) => settleDelivery(db, line, settled))
    .catch((error: unknown) => log.error({ err: error }, 'could not note what was sent'))))
}

async function sendLine(batch: Batch, line: Delivery): Promise<Settled> {
  const target = batch.targets.get(line.id)
  const waiting: WaitingVisits = batch.waiting.get(line.business_id) ?? new Map()
  const message = target && messageOf(line, target, waiting)
  if (!target || !message) return { as: 'gone' }
  if (line.attempts > mostAttempts) return { as: 'uncertain' }
  const now = batch.now()
  const until = line.payload.about === 'request' ? quietUntil(target.quiet, new Date(now).toISOString(), target.zone) : undefined
  if (until !== undefined) return { as: 'again', at: until, isCounted: false }
  const [first] = waiting.get(line.subject) ?? []
  const seconds = first ? Math.min(longestTtl, Math.ceil((Date.parse(endOfHold(first)) - now) / 1000)) : testTtl
  const push = encrypt(batch, line, target, message, seconds)
  return settledBy(batch, line, target, push ? await batch.send(push) : { outcome: 'refused', status: 0 })
}

/** For how long a push service keeps what it cannot hand over, in seconds: what nobody needs any more does not ring. */
const testTtl = 3600
const longestTtl = 24 * 3600

function messageOf({ payload, subject }: Delivery, target: PushTarget, waiting: WaitingVisits): PushMessage | undefined {
  if (payload.about === 'test') return testMessage(target, waiting.size)
  const [first, ...others] = waiting.get(subject) ?? []
  return first && requestMessage(target, subject, [first, ...others], waiting.size)
}

/** Encrypted for the device and signed by this server; undefined where the device's keys are none. A push that comes twice takes its own place, by its topic. */
function encrypt({ keys, contact, log }: Batch, { subject }: Delivery, { endpoint, p256dh, auth }: PushTarget, message: PushMessage, seconds: number): PushRequest | undefined {
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys }, TTL: seconds, urgency: 'high', topic: subject.replaceAll('-', ''), contentEncoding: 'aes128gcm',
    })
    return { endpoint, headers, body }
  } catch (error) {
    log.error({ err: error }, 'could not encrypt a push')
    return undefined
  }
}

async function settledBy({ db, log, now }: Batch, { attempts, business_id }: Delivery, { endpoint }: PushTarget, answer: PushAnswer): Promise<Settled> {
  if (answer.outcome === 'taken') return { as: 'sent' }
  log.info({ ...answer, attempts, business: business_id, host: new URL(endpoint).host }, 'a push was not taken')
  if (answer.outcome === 'gone') {
    await forgetSubscription(db, endpoint)
    return { as: 'gone' }
  }
  if (answer.outcome === 'refused') return { as: 'failed' }
  if (attempts >= mostAttempts) return { as: answer.outcome === 'lost' ? 'uncertain' : 'failed' }
  const pause = pauseAfter(attempts, answer.outcome === 'later' ? answer.afterMs : 0)
  return { as: 'again', at: new Date(now() + pause).toISOString(), isCounted: true }
}
