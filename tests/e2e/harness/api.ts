import { randomInt, randomUUID } from 'node:crypto'
import { createClient, type Client } from '#contract/client.ts'
import type { Answer, BodyInput } from '#contract/endpoints.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Result } from '#lib/result.ts'

export const demoPassword = 'stoika-demo'
export const demo = {
  owner: 'owner@stoika.demo',
  staff: 'staff@stoika.demo',
  bakery: 'bakery@stoika.demo',
  other: 'other@stoika.demo',
} as const

/** Another device of somebody: sees what the server holds, and acts on it behind the browser's back. */
export class OtherDevice {
  readonly client: Client
  readonly user: Answer<'POST /api/auth/sign-in/'>['user']
  readonly token: string

  constructor(url: string, session: Answer<'POST /api/auth/sign-in/'>) {
    this.client = clientOf(url, session.token)
    this.user = session.user
    this.token = session.token
  }

  static async signIn(url: string, login: string, password: string = demoPassword): Promise<OtherDevice> {
    const session = done(
      await clientOf(url, null).call('POST /api/auth/sign-in/', { body: { login, password, device_name: 'Other device' } }),
    )
    return new OtherDevice(url, session)
  }

  async bookings(query: { status?: string; search?: string; start_from?: string } = {}): Promise<readonly Booking[]> {
    return done(await this.client.call('GET /api/booking/booking/', { query: { limit: 500, ...query } })).results
  }

  async products(): Promise<readonly Product[]> {
    return done(await this.client.call('GET /api/catalogue/products/', { query: {} })).results
  }

  async booking(id: string): Promise<Booking> {
    return done(await this.client.call('GET /api/booking/booking/{id}', { params: { id } }))
  }

  /** What happened to a booking, as the acts' names in order. */
  async history(id: string): Promise<readonly string[]> {
    return done(await this.client.call('GET /api/booking/booking/{id}/history/', { params: { id } })).results.map(({ act }) => act)
  }
}

/**
 * Signs up, as the first screen does; the password is the demo's. Each from an address of its own, since so many may not sign up from one.
 */
export async function registerOwner(url: string, fields: Omit<BodyInput<'POST /api/auth/register/'>, 'password'>): Promise<OtherDevice> {
  return new OtherDevice(
    url,
    done(
      await clientOf(url, null, `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`).call('POST /api/auth/register/', {
        body: { ...fields, password: demoPassword },
      }),
    ),
  )
}

/** The value of what must have succeeded. */
export function done<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`The call was refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** `address` is what a proxy on this machine would say that the caller's is. */
function clientOf(url: string, token: string | null, address?: string): Client {
  return createClient({
    baseUrl: url,
    token: () => token,
    deviceId: () => undefined,
    language: () => 'en',
    newKey: randomUUID,
    onUnauthenticated: () => undefined,
    send: (to, { method, headers, body }) =>
      fetch(to, {
        method,
        headers: { ...headers, ...(address ? { 'x-forwarded-for': address } : {}) },
        ...(body !== undefined && { body: body as string | FormData }),
      }),
  })
}
