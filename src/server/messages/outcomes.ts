import { mostAttempts, pauseAfter, type Delivery, type Settled } from '../push/deliveries.ts'

/** Why a message did not arrive, or nobody knows; the page has words for each. A number is the provider's status. */
export const failures = ['unreachable', 'busy', 'blocked', 'token', 'no_channel', 'address', 'lost'] as const
export type Failure = (typeof failures)[number] | `status_${number}`

/** It was surely not taken: tried again, up to a limit [M5]. */
export function againLater({ attempts }: Delivery, now: number, failure: Failure, askedMs = 0): Settled {
  if (attempts >= mostAttempts) return { as: 'failed', failure }
  return { as: 'again', at: new Date(now + pauseAfter(attempts, askedMs)).toISOString(), isCounted: true }
}

/** Perhaps it was taken: never repeated [M5]. */
export const perhapsSent = { as: 'uncertain', failure: 'lost' } as const satisfies Settled & { readonly failure: Failure }
