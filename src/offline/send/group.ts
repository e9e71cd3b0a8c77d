import { commandGroup, type GroupedAnswer, type GroupedRequest } from '#contract/command-group.ts'
import { headers, revOf } from '#contract/headers.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import type { Joined } from '../outbox/ready-entries.ts'
import { retryAfterMs } from './backoff.ts'
import { classify, type HttpOutcome, type SendVerdict } from './classify.ts'
import type { ApiRequest } from './http.ts'

/**
 * One request for several entries [E4], of which `joined` says after whom they come. Its own key proves no more than that the answer is our
 * server's.
 */
export function groupRequestOf(
  begun: readonly OutboxEntry[],
  joined: readonly Joined[],
  own: readonly ApiRequest[],
  key: string,
): ApiRequest {
  const requests = own.map(({ method, path, headers: ofCommand = {}, body }, at): GroupedRequest => {
    const after = joined.find(({ entry }) => entry.seq === begun[at]?.seq)?.after ?? []
    // Those that have left the outbox meanwhile are not waited for.
    return { method, path, headers: ofCommand, body, after: begun.flatMap(({ seq }, place) => (after.includes(seq) ? [place] : [])) }
  })
  return {
    method: 'POST',
    path: commandGroup.path,
    token: own[0]?.token ?? '',
    headers: { [headers.idempotencyKey]: key },
    body: { requests },
  }
}

const unknownCall: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * What a group's answer means for each of its entries [E7]: undefined for one that the server did not begin. Undefined
 * as a whole where this server takes no such group, so that its entries have to go alone.
 */
export function classifyGroup(
  heard: HttpOutcome,
  key: string,
  keys: readonly string[],
  now: number,
): readonly (SendVerdict | undefined)[] | undefined {
  const whole = classify(heard, key, now)
  if (heard.kind === 'answer' && unknownCall.has(heard.status)) return undefined
  if (whole.kind === 'later' || whole.kind === 'sign-in' || whole.kind === 'update') return keys.map(() => whole)
  const answers = whole.kind === 'done' ? answersIn(whole.body, now) : undefined
  return (
    answers &&
    keys.map((own) => {
      const answer = answers.get(own)
      return answer && classify(answer, own, now)
    })
  )
}

/** The answers by the keys that they say: their order tells nothing. */
function answersIn(body: unknown, now: number): ReadonlyMap<string, HttpOutcome> | undefined {
  const { responses } = (body ?? {}) as { readonly responses?: readonly GroupedAnswer[] }
  if (!Array.isArray(responses)) return undefined
  return new Map(
    (responses as readonly GroupedAnswer[]).map(({ status, headers: said, body: told }) => {
      const echoedKey = said[headers.idempotencyKey] ?? ''
      return [
        echoedKey,
        {
          kind: 'answer',
          status,
          echoedKey,
          previousRev: revOf(said[headers.previousEtag] ?? ''),
          body: told,
          retryAfterMs: retryAfterMs(said['Retry-After'] ?? null, now),
        },
      ]
    }),
  )
}
