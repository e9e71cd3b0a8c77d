import type { Heard } from './classify.ts'
import type { Env } from './env.ts'
import type { ApiRequest, Http } from './http.ts'

/** Within this a browser without a network gives a request up. */
const atOnceMs = 100

/** What came of a request, and whether it surely never left the device [E3]. */
export interface Told {
  readonly heard: Heard
  readonly neverLeft: boolean
}

/** Makes a request and watches what the browser says of the network before and after. */
export async function tell({ env, http }: { readonly env: Env; readonly http: Http }, request: ApiRequest): Promise<Told> {
  const startedAt = env.clock.now()
  const wasOffline = env.isOffline?.() ?? false
  const heard = await http.call(request)
  const neverLeft = wasOffline && hasFailedAtOnce(heard, env.clock.now() - startedAt) && env.isOffline?.() === true
  return { heard, neverLeft }
}

/** No time for a server to have heard of it. A timeout and an answer that was lost take longer, and stay counted. */
function hasFailedAtOnce(heard: Heard, tookMs: number): boolean {
  return heard.kind === 'silence' && heard.code === 'network' && tookMs >= 0 && tookMs <= atOnceMs
}
