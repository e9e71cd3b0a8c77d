import { headers } from '#contract/headers.ts'
import type { Env } from '../env.ts'
import { tokenFor, type Accounts } from '../people/session.ts'
import { codeOf } from '../send/classify.ts'
import { eventOfRead, type ConnectionEvent } from '../send/connection.ts'
import type { Http } from '../send/http.ts'
import { watchdogMs } from '../watchdog.ts'
import type { ListAnswer } from './list-answer.ts'

/** Undefined: no usable answer. Denied: this person may not read it, or the host does not know the call. */
export type AskedFor<Answer> = Answer | 'denied' | undefined
export type Asked = AskedFor<ListAnswer>

export interface AskerParts {
  readonly env: Env
  readonly http: Http
  readonly accounts: Pick<Accounts, 'session' | 'expire'>
  readonly userId: string
  /** Called with the result of every request. */
  readonly note: (event: ConnectionEvent) => void
}

interface Asking {
  /** Whether nothing may be asked or stored any more. */
  readonly isEnded: () => boolean
  /** Called before and after every request. */
  readonly alive: () => void
}

/** Asks the server to read something; `readAnswer` makes of a body what was asked for, or undefined where it is not that. */
export type AskServer = <Answer>(path: string, readAnswer: (body: unknown) => Answer | undefined) => Promise<AskedFor<Answer>>

/** Asks as this person, and tells what the answer proves: that the server is there, its time, the end of the access [E7, E26, E27]. */
export function createAsker({ env, http, accounts, userId, note, isEnded, alive }: AskerParts & Asking): AskServer {
  return async (path, readAnswer) => {
    const token = await tokenFor(accounts, userId)
    if (token === undefined || isEnded()) return undefined
    alive()
    // The key proves the answer, since only our server's answer may end the device's access.
    const key = env.newId()
    const heard = await http.call({ method: 'GET', path, token, headers: { [headers.idempotencyKey]: key } })
    if (isEnded()) return undefined
    alive()
    const answer = heard.kind === 'answer' && heard.status === 200 ? readAnswer(heard.body) : undefined
    const refusal = heard.kind === 'answer' && heard.status >= 400 && heard.status < 500 ? codeOf(heard.body) : undefined
    const isOurs = answer !== undefined || refusal !== undefined
    if (isOurs && heard.kind === 'answer') env.businessClock.learn(heard.time)
    note(eventOfRead(heard, isOurs, env.clock.now() + watchdogMs))
    if (heard.kind === 'answer' && heard.status === 401 && refusal !== undefined)
      await accounts.expire(token, heard.echoedKey === key ? refusal : undefined)
    if (heard.kind === 'answer' && (heard.status === 403 || heard.status === 404) && refusal !== undefined) return 'denied'
    return answer
  }
}
