import type { Env } from '../env.ts'
import type { HttpOutcome } from './classify.ts'
import type { ApiRequest, Http } from './http.ts'

/** A browser without a network fails a request within this time. */
const atOnceMs = 100

/** The result of a request, and whether it certainly never left the device [E3]. */
export interface SentRequest {
  readonly heard: HttpOutcome
  readonly neverLeft: boolean
}

/** Makes a request and watches what the browser says of the network before and after. */
export async function sendRequest({ env, http }: { readonly env: Env; readonly http: Http }, request: ApiRequest): Promise<SentRequest> {
  const startedAt = env.clock.now()
  const wasOffline = env.isOffline?.() ?? false
  const heard = await http.call(request)
  const neverLeft = wasOffline && hasFailedAtOnce(heard, env.clock.now() - startedAt) && env.isOffline?.() === true
  return { heard, neverLeft }
}

/** Too fast for a server to have received it. A timeout or a lost answer takes longer and counts as a try. */
function hasFailedAtOnce(heard: HttpOutcome, tookMs: number): boolean {
  return heard.kind === 'silence' && heard.code === 'network' && tookMs >= 0 && tookMs <= atOnceMs
}
