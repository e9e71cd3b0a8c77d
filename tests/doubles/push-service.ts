import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BodyInput } from '#contract/endpoints.ts'
import type { PushMessage } from '#contract/sw-messages.ts'
import { must } from '#lib/assert.ts'
import type { Connect } from '#server/push/push-transport.ts'

/** A push as it arrived: opened with the browser's own keys, its sender known by the signature. */
export interface TakenPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly message: PushMessage
  /** What the sender says of itself, signed with the key in `signedBy`. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number }
  readonly signedBy: string
}

/** How the service answers: with a status, or by hanging up after it has read everything, or before, or never. */
export type PushServiceMood = { readonly status: number; readonly retryAfter?: string } | 'hang up' | 'silent'

/** A push service on this machine, and browsers that are subscribed at it. */
export interface PushService {
  /** How a server reaches it, in place of HTTPS to a public address. */
  readonly connect: Connect
  readonly taken: TakenPush[]
  /** How often it was asked, also where it took nothing. */
  readonly asked: () => number
  /** From now on, to one path or to all that have no mood of their own. */
  answer(mood: PushServiceMood, path?: string): void
  /** As it was at first. */
  reset(): void
  /** What a browser that has just subscribed hands to the server. */
  subscribe(path: string, rest?: Partial<BodyInput<'PUT /api/users/push/'>>): BodyInput<'PUT /api/users/push/'>
  close(): Promise<void>
}

export const pushOrigin = 'https://push.stoika.test'

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { readonly keys: ECDH; readonly auth: Buffer }>()
  const moods = new Map<string, PushServiceMood>()
  const taken: TakenPush[] = []
  let asked = 0

  async function take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const path = must(incoming.url, 'a path')
    const mood = moods.get(path) ?? moods.get('') ?? { status: 201 }
    if (mood !== 'silent' && (mood === 'hang up' || mood.status === 201)) {
      const { keys, auth } = must(browsers.get(path), 'a browser')
      const message = JSON.parse(open(Buffer.concat(parts), keys, auth)) as PushMessage
      taken.push({ path, headers: incoming.headers, message, ...senderOf(must(incoming.headers.authorization, 'a signature')) })
    }
    reply(response, mood)
  }

  const server = createServer((incoming, response) => void take(incoming, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    taken,
    asked: () => asked,
    connect: (options, answered) => request({ ...options, hostname: '127.0.0.1', port, agent: false }, answered),
    answer: (mood, path = '') => void moods.set(path, mood),
    reset() {
      taken.length = 0
      moods.clear()
    },
    subscribe(path, rest) {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      browsers.set(path, { keys, auth })
      return {
        endpoint: pushOrigin + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        language: 'ru',
        quiet: null,
        ...rest,
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function reply(response: ServerResponse, mood: PushServiceMood): void {
  if (mood === 'silent') return
  if (mood === 'hang up') return void response.destroy()
  response.writeHead(mood.status, mood.retryAfter === undefined ? {} : { 'retry-after': mood.retryAfter }).end()
}

/** RFC 8188 and 8291: one record, closed for this browser alone. */
function open(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const shared = hkdf(keys.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]), 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(shared, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** RFC 8292. Throws where the signature is not by the key that it names. */
function senderOf(authorization: string): Pick<TakenPush, 'claims' | 'signedBy'> {
  const [, token = '', signedBy = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(signedBy, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url')))
    throw new Error('signed by somebody else')
  return { signedBy, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as TakenPush['claims'] }
}
