import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connect } from '#server/push/push-transport.ts'

/**
 * How the provider answers once it has read everything: with a status, by hanging up, or not before it is told to answer in another way.
 */
export type ProviderMood = { readonly status: number; readonly retryAfter?: number } | 'hang up' | 'silent'

/** What it was handed: a call of the bot, or a gateway's body. */
export interface Handed {
  /** `sendMessage` and the like; empty for the gateway. */
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Telegram and a gateway on this machine. */
export interface MessageProvider {
  readonly address: string
  /** How a server reaches the gateway, in place of HTTPS to a public address. */
  readonly connect: Connect
  readonly handed: Handed[]
  /** What was handed over as messages. */
  messages(): readonly Handed[]
  answer(mood: ProviderMood | undefined): void
  /** Nobody listens any more where gateways and bots are looked for, until it is open again. */
  shut(isShut: boolean): void
  /** What bots are told next, numbered from 1. */
  update(update: object): void
  /** What was told already is told once more, with what comes next. */
  again(): void
  /** How many servers wait for updates right now. */
  listening(): number
  reset(): void
  close(): Promise<void>
}

export const testToken = `12345678:${'tOkEn'.repeat(7)}`
/** Nothing listens there. */
const closedPort = 1

export async function startMessageProvider(): Promise<MessageProvider> {
  const handed: Handed[] = []
  let mood: ProviderMood | undefined
  let isShut = false
  let updates: { readonly update_id: number }[] = []
  let numbered = 0
  let told: typeof updates = []
  let toldAgain: typeof updates = []
  const held: (() => void)[] = []
  const unanswered: (() => void)[] = []
  const letGo = (): void => held.splice(0).forEach((go) => go())

  async function take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const part of incoming.setEncoding('utf8')) text += part as string
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(incoming.url ?? '') ?? []
    const fields = read(text)
    if (method !== 'getUpdates') handed.push({ method, headers: incoming.headers, text, fields })
    if (method !== '' && token !== testToken) return answerWith(response, 401, { ok: false, description: 'Unauthorized' })
    if (method === 'getMe') return answerWith(response, 200, { ok: true, result: { id: 12_345_678, username: 'stoika_test_bot' } })
    if (method === 'getUpdates') {
      updates = updates.filter(({ update_id }) => update_id >= Number(fields.offset ?? 0))
      // As Telegram does: the question is held where there is nothing to tell.
      if (updates.length === 0) await new Promise<void>((resolve) => held.push(resolve))
      const result = [...toldAgain, ...updates]
      toldAgain = []
      told = updates
      return answerWith(response, 200, { ok: true, result })
    }
    if (mood === 'silent') await new Promise<void>((resolve) => unanswered.push(resolve))
    if (mood === 'hang up') return void response.destroy()
    if (typeof mood === 'object' && mood.status !== 200)
      return answerWith(
        response,
        mood.status,
        { ok: false, description: 'no', ...(mood.retryAfter !== undefined && { parameters: { retry_after: mood.retryAfter } }) },
        mood.retryAfter,
      )
    answerWith(response, 200, { ok: true, result: { message_id: handed.length } })
  }

  function become(next: ProviderMood | undefined): void {
    mood = next
    unanswered.splice(0).forEach((go) => go())
  }

  const server = createServer((incoming, response) => void take(incoming, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    handed,
    connect: (options, answered) =>
      request({ ...options, protocol: 'http:', hostname: '127.0.0.1', port: isShut ? closedPort : port, agent: false }, answered),
    messages: () => handed.filter(({ method }) => method === '' || method === 'sendMessage'),
    answer: become,
    shut: (next) => void (isShut = next),
    update(update) {
      updates.push({ update_id: (numbered += 1), ...update })
      letGo()
    },
    again: () => void (toldAgain = told),
    listening: () => held.length,
    reset() {
      handed.length = 0
      become(undefined)
      isShut = false
      updates = []
      letGo()
    },
    async close() {
      letGo()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

function answerWith(response: ServerResponse, status: number, body: object, retryAfter?: number): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) })
    .end(JSON.stringify(body))
}
