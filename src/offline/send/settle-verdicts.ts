import { must } from '#lib/assert.ts'
import type { Env } from '../env.ts'
import { ownError, type OutboxEntry } from '../outbox/entry.ts'
import type { Contracts } from '../outbox/upcast.ts'
import type { Accounts } from '../people/session.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { isWhole, type SendVerdict } from './classify.ts'
import { eventOfVerdict, type ConnectionEvent } from './connection.ts'
import { triedAgainAt, type Gate } from './gate.ts'
import { requestOf, type Sender, type UnreadableCode } from './request.ts'
import { putBack, settleAll, settleDone, settleState, settleTogether } from './settle.ts'

export interface VerdictParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly accounts: Pick<Accounts, 'expire'>
  readonly contracts: Contracts
  /** Called with the result of every request. */
  readonly note: (event: ConnectionEvent) => void
}

type Settled = Promise<readonly (OutboxEntry | undefined)[]>

/** What an answer, or none, makes of the entries that were sent by one request [E7]. */
export interface VerdictSettler {
  /** By one verdict for each. Without a verdict an entry goes again. */
  readonly settle: (sent: readonly OutboxEntry[], verdicts: readonly (SendVerdict | undefined)[], token: string) => Settled
  /** A request that certainly never left the device does not count as a try: the entries can still be undone [E3]. */
  readonly unsent: (begun: readonly OutboxEntry[], verdict: SendVerdict | undefined) => Settled
  /** Entries of which some cannot be read: these are told, and the others go without them. */
  readonly putApart: (begun: readonly OutboxEntry[], sender: Sender) => Settled
}

export function createVerdictSettler({ env, db, accounts, contracts, note }: VerdictParts, gate: Gate): VerdictSettler {
  /** In the transaction of all that were sent together. */
  function settleOne(entry: OutboxEntry, verdict: SendVerdict | undefined, nextAt: number): Promise<OutboxEntry | undefined> {
    if (!verdict) return settleState(db, entry, { state: 'queued', error: null })
    if (verdict.kind === 'done')
      return settleDone(db, entry, { body: verdict.body, previousRev: verdict.previousRev, at: env.businessClock.now() })
    if (verdict.kind === 'later') {
      // An entry that the gate holds back needs no time of its own: it may go when the gate opens.
      const own = verdict.whole && verdict.afterMs === undefined ? 0 : nextAt
      return settleState(db, entry, { state: 'queued', error: verdict.error, nextAt: own })
    }
    if (verdict.kind === 'sign-in' || verdict.kind === 'update') {
      return settleAll(db, entry, verdict.kind === 'sign-in' ? 'paused' : 'parked', verdict.error)
    }
    return settleState(db, entry, { state: verdict.kind, error: verdict.error })
  }

  return {
    // Gate and connection are told at once; what follows waits for the database.
    async settle(sent, verdicts, token) {
      const waits = verdicts.find(isWhole)
      if (!waits || !verdicts.every(isWhole)) gate.answered()
      const opensAt = waits && triedAgainAt(gate, waits, 0, env)
      const nextAt = sent.map(({ attempts }, at) => {
        const verdict = verdicts[at]
        return verdict?.kind !== 'later' ? 0 : verdict.whole ? (opensAt ?? 0) : triedAgainAt(gate, verdict, attempts, env)
      })
      const telling = waits ? verdicts.indexOf(waits) : verdicts.length - 1
      const verdict = verdicts[telling]
      note(verdict ? eventOfVerdict(verdict, nextAt[telling] ?? 0) : { kind: 'answered' })
      const settled = await settleTogether(db, sent, (entry, at) => settleOne(entry, verdicts[at], nextAt[at] ?? 0))
      const over = verdicts.find((one) => one?.kind === 'sign-in')
      if (over?.kind === 'sign-in') await accounts.expire(token, over.error.code)
      return settled
    },
    unsent(begun, verdict) {
      if (verdict?.kind === 'later') note(eventOfVerdict(verdict, triedAgainAt(gate, verdict, 0, env)))
      return putBack(db, begun)
    },
    putApart(begun, sender) {
      return settleTogether(db, begun, async (entry) => {
        const request = requestOf(entry, sender, contracts)
        if (request.ok) return must((await putBack(db, [entry]))[0], 'the entry')
        const { code } = request.refusal
        return settleState(db, entry, { state: stateOfUnreadable(code), error: ownError(code, env.clock.now()) })
      })
    },
  }
}

/** Parks what a newer app may read; rejects damaged arguments, which no app can read [E9, E14]. */
function stateOfUnreadable(code: UnreadableCode): 'parked' | 'rejected' {
  return code === 'args_unreadable' ? 'rejected' : 'parked'
}
