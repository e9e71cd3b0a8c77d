import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Result } from '#lib/result.ts'
import type { Database, Transaction } from '../db/database.ts'
import { fingerprint, type Incoming } from './body.ts'
import { countCall } from './call-limits.ts'
import type { Core } from './core.ts'
import { findDone, once, type Claim, type Done } from './idempotency.ts'
import type { KeptPicture } from './media.ts'
import { orRaise, type readCall } from './read-call.ts'
import { RefusedRequest, replyToRefusal, type Reply } from './refusals.ts'
import type { ApiRefusal, HandlerResult } from './route.ts'
import { mayHear } from './stored-answers.ts'
import { subjectOfCaller } from './subject.ts'
import { undoOnRefusal } from './transaction.ts'

/** A handler whatever its endpoint: `Handlers` says which call each one takes. */
export type AnyHandler = (call: never, db: Transaction) => Promise<HandlerResult<unknown>>
export type AnyCheck = (call: never, db: Database) => Promise<Result<unknown, ApiRefusal>>

/** A call and what answers it. */
export interface CallRoute {
  readonly key: string
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  /** Comes before the transaction. */
  readonly check?: AnyCheck
}

/** A request as it is answered: from memory, or by its handler. */
interface Asked {
  readonly core: Core
  readonly route: CallRoute
  readonly request: FastifyRequest
  readonly call: ReturnType<typeof readCall>
  /** Undefined where nothing is to be remembered: the request has no key. */
  readonly claim: Claim | undefined
}

/** Writes: in a transaction, and once for a key. A request without a key is done without being remembered. */
export async function writeOnce(
  core: Core,
  route: CallRoute,
  request: FastifyRequest,
  incoming: Incoming,
  call: Asked['call'],
): Promise<Done> {
  const asked: Asked = { core, route, request, call, claim: claimOf(request, incoming, call) }
  return (await lookFirst(asked, incoming)) ?? perform(asked, await keepPictures(core, incoming))
}

/** What costs before the transaction is looked at first: a key that was used is answered from memory, and who may not is told so. */
async function lookFirst({ core, route, request, call, claim }: Asked, { pictures }: Incoming): Promise<Done | undefined> {
  if (!route.check && !route.endpoint.limit && pictures.size === 0) return undefined
  const done = claim && (await findDone(core.db, claim))
  if (done) return toldTo(request, orRaise(done))
  await countCall(core, route.key, route.endpoint, request)
  if (route.check) orRaise(await route.check(call as never, core.db))
  return undefined
}

/**
 * The call with its pictures. Their files go again where the call was refused or had been done
 * before; where something broke, the rows may be committed all the same, so that files stay until
 * it is known that no row names them (`media-upkeep.ts`).
 */
async function perform(asked: Asked, files: Readonly<Record<string, KeptPicture>>): Promise<Done> {
  const drop = (): Promise<unknown> => Promise.all(Object.values(files).map(({ name }) => asked.core.media.drop(name)))
  try {
    const done = await runOnce(asked, files)
    if (done.status >= 300 || done.replayed) await drop()
    return done
  } catch (error) {
    if (error instanceof RefusedRequest) await drop()
    throw error
  }
}

async function runOnce({ core: { db }, route, request, call, claim }: Asked, files: object): Promise<Done> {
  const run = async (on: Database): Promise<Reply> =>
    toReply(route.endpoint, await undoOnRefusal(on, (tx) => route.handler({ ...call, files } as never, tx)))
  return claim ? toldTo(request, orRaise(await once(db, claim, run))) : { ...(await run(db)), replayed: false }
}

/** What is told from memory may concern a business that its caller has left since. */
function toldTo({ actor }: FastifyRequest, done: Done): Done {
  if (done.replayed && actor && !mayHear(actor, done.body)) throw new RefusedRequest({ code: 'forbidden' })
  return done
}

function claimOf(request: FastifyRequest, incoming: Incoming, { key, now }: Asked['call']): Claim | undefined {
  const subject = subjectOfCaller(request)
  return key === undefined || !subject ? undefined : { subject, key, fingerprint: fingerprint(request, incoming), now }
}

async function keepPictures(core: Core, { pictures }: Incoming): Promise<Readonly<Record<string, KeptPicture>>> {
  const kept: Record<string, KeptPicture> = {}
  for (const [field, bytes] of pictures) kept[field] = orRaise(await core.media.keep(bytes))
  return kept
}

export function toReply(endpoint: Endpoint, result: HandlerResult<unknown>): Reply {
  if (!result.ok) return replyToRefusal(result.refusal)
  const body = endpoint.answer ? JSON.stringify(result.value) : null
  return { status: endpoint.status, body, ...(result.previousRev !== undefined && { previousRev: result.previousRev }) }
}
