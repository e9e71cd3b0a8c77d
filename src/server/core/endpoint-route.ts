import { splitKey } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { callerHook } from './authentication.ts'
import type { Core } from './core.ts'

/** What a call's route has whatever its handler does: where it is, and that who calls is found out before the body is read. */
export function endpointRoute(core: Core, key: string, endpoint: Endpoint) {
  const { method, path } = splitKey(key)
  return { method, url: path.replace(/\{(\w+)\}/g, ':$1'), config: { endpoint }, ...callerHook(core, endpoint.auth) }
}
