import webPush from 'web-push'
import { quietUntil } from '#domain/account/quiet-hours.ts'
import { endOfHold } from '#domain/booking/requests.ts'
import { endOfCall } from '#domain/orders/waiter-call.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { PushMessage } from '#contract/sw-messages.ts'
import type { Log } from '../core/log.ts'
import type { Database } from '../db/database.ts'
import { mostAttempts, pauseAfter, type Delivery, type Settled } from './deliveries.ts'
import { forgetSubscription } from './push-devices.ts'
import { callMessage, enquiryMessage, orderMessage, requestMessage, testMessage } from './push-message.ts'
import { readServerKeys, type ServerKeys } from './push-keys.ts'
import {
  readCallingTables,
  readNewOrders,
  readOpenEnquiries,
  readTargets,
  readWaiting,
  type CallingTable,
  type NewOrder,
  type OpenEnquiry,
  type PushTarget,
  type WaitingVisits,
} from './push-targets.ts'
import type { PushAnswer, PushRequest, SendPush } from './push-transport.ts'
import type { Transport } from './sender.ts'

export interface PushParts {
  readonly db: Database
  readonly log: Log
  readonly now: () => number
  readonly send: SendPush
  /** Where push services reach whoever runs this server. */
  readonly contact: string
}

/** A batch, and what its texts and its envelopes are made of. */
interface Batch extends PushParts {
  readonly keys: ServerKeys
  readonly targets: ReadonlyMap<string, PushTarget>
  readonly waiting: ReadonlyMap<string, WaitingVisits>
  readonly enquiries: ReadonlyMap<string, ReadonlyMap<string, OpenEnquiry>>
  readonly orders: ReadonlyMap<string, ReadonlyMap<string, NewOrder>>
  readonly calls: ReadonlyMap<string, ReadonlyMap<string, CallingTable>>
}

/** Notifications to staff's devices. */
export function createPushes(parts: PushParts): Transport {
  return async (lines) => {
    const { db } = parts
    const now = new Date(parts.now()).toISOString()
    const businessIds = lines.map((line) => line.business_id)
    const batch: Batch = {
      ...parts,
      keys: await readServerKeys(db),
      targets: await readTargets(db, lines, now),
      waiting: await readWaiting(db, businessIds, now),
      enquiries: await readOpenEnquiries(db, businessIds),
      orders: await readNewOrders(db, businessIds),
      calls: await readCallingTables(db, businessIds, now),
    }
    return (line) => sendLine(batch, line)
  }
}

async function sendLine(batch: Batch, line: Delivery): Promise<Settled> {
  const target = batch.targets.get(line.id)
  const said = target && messageOf(batch, line, target)
  if (!target || !said) return { as: 'gone' }
  if (line.attempts > mostAttempts) return { as: 'uncertain' }
  const now = batch.now()
  const until = line.payload.about !== 'test' ? quietUntil(target.quiet, new Date(now).toISOString(), target.zone) : undefined
  if (until !== undefined) return { as: 'again', at: until, isCounted: false }
  const push = encrypt(batch, line, target, said)
  return settledBy(batch, line, target, push ? await batch.send(push) : { outcome: 'refused', status: 0 })
}

/** For how long a push service keeps what it cannot hand over, in seconds: what nobody needs any more does not ring. */
const testTtl = 3600
const longestTtl = 24 * 3600

interface Said {
  readonly message: PushMessage
  readonly seconds: number
}

/** Undefined where what it was about no longer waits. */
function messageOf(batch: Batch, { payload, subject, business_id }: Delivery, target: PushTarget): Said | undefined {
  const visits: WaitingVisits = batch.waiting.get(business_id) ?? new Map()
  const enquiries = batch.enquiries.get(business_id) ?? new Map<string, OpenEnquiry>()
  const orders = batch.orders.get(business_id) ?? new Map<string, NewOrder>()
  const count = visits.size + enquiries.size + orders.size
  if (payload.about === 'test') return { message: testMessage(target, count), seconds: testTtl }
  const asked = enquiries.get(subject)
  if (asked) return { message: enquiryMessage(target, asked, count), seconds: longestTtl }
  const ordered = orders.get(subject)
  if (ordered) return { message: orderMessage(target, ordered, count), seconds: secondsUntil(ordered.expires_at, batch) }
  const calling = batch.calls.get(business_id)?.get(subject)
  if (calling) return { message: callMessage(target, calling, count), seconds: secondsUntil(endOfCall(calling), batch) }
  const [first, ...others] = visits.get(subject) ?? []
  return first && { message: requestMessage(target, subject, [first, ...others], count), seconds: secondsUntil(endOfHold(first), batch) }
}

function secondsUntil(end: Instant | null, { now }: Pick<Batch, 'now'>): number {
  return end === null ? longestTtl : Math.min(longestTtl, Math.max(0, Math.ceil((Date.parse(end) - now()) / 1000)))
}

/**
 * Encrypted for the device and signed by this server; undefined where the device's keys are none. A push that comes twice takes its own
 * place, by its topic.
 */
function encrypt(
  { keys, contact, log }: Batch,
  { subject }: Delivery,
  { endpoint, p256dh, auth }: PushTarget,
  { message, seconds }: Said,
): PushRequest | undefined {
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: seconds,
      urgency: 'high',
      topic: subject.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    })
    return { endpoint, headers, body }
  } catch (error) {
    log.error({ err: error }, 'could not encrypt a push')
    return undefined
  }
}

async function settledBy(
  { db, log, now }: Batch,
  { attempts, business_id }: Delivery,
  { endpoint }: PushTarget,
  answer: PushAnswer,
): Promise<Settled> {
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
