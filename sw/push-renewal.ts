import type { Answer, BodyInput } from '#contract/endpoints.ts'
import { requestHeaders } from '#contract/headers.ts'

export interface RenewalEnv {
  readonly token: () => Promise<string | undefined>
  /** `fetch` to the API. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly subscribe: (key: string) => Promise<PushSubscription>
}

const path = '/api/users/push/'

/**
 * The browser has given this device another address for pushes: the server hears of it, with all that it was asked for.
 * Where that fails the app does the same when it is opened next.
 */
export async function renewPush({ token, fetch, subscribe }: RenewalEnv, given: PushSubscription | null | undefined): Promise<void> {
  const known = await token()
  if (known === undefined) return
  const headers = requestHeaders('en', known, 'application/json')
  const { public_key, subscription } = (await (await fetch(path, { headers })).json()) as Answer<'GET /api/users/push/'>
  if (!subscription) return
  const { endpoint, keys } = (given ?? (await subscribe(public_key))).toJSON()
  const body = { ...subscription, ...keys, endpoint } as BodyInput<'PUT /api/users/push/'>
  await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })
}
