import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Stands between browser and server and spoils what passes, the way networks do: what
 * happens before a request arrived differs from what happens after its effect was stored.
 */
export interface Proxy {
  readonly port: number
  /** What has passed, oldest first. */
  readonly exchanges: readonly Exchange[]
  /** Bytes that went over all connections, headers included. */
  bytes(): number
  /** Spoils the next `times` requests that match; the rule set last is asked first. */
  spoil(match: Match, fault: Fault, times?: number): Rule
  /** Adds to every exchange, half on the way there and half on the way back. */
  setRoundTrip(ms: number): void
  /** How much all answers together bring in a second: they share the line. `Infinity` sets no limit. */
  setRate(bytesPerSecond: number): void
  /** Removes all rules, and lets go what they hold. */
  heal(): void
  close(): Promise<void>
}

export interface Exchange {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** Undefined while it is under way, and where the connection was cut. */
  status?: number
  answerBytes: number
}

export interface Match {
  readonly method?: string
  readonly path?: RegExp
}

export type Fault =
  /** The request never reaches the server. */
  | 'cut-before'
  /** The server has answered, and the connection breaks before the browser reads it. */
  | 'cut-after'
  /** The server has answered; the answer waits until the rule is removed. */
  | 'hold-answer'
  /** Something else answers instead of the server. */
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }

export interface Rule {
  /** How many requests it has met so far. */
  readonly met: number
  /** Resolves when the server has answered, or would have been asked, for the first time. */
  readonly reached: Promise<void>
  remove(): void
}

/** What a café's or hotel's network answers to everything until somebody agrees to its terms. */
export const captivePortal: Fault = {
  status: 200,
  body: '<!doctype html><title>Free Wi-Fi</title><form>I agree</form>',
  headers: { 'content-type': 'text/html' },
}

class ActiveRule implements Rule {
  met = 0
  readonly match: Match
  readonly fault: Fault
  readonly times: number
  readonly reached: Promise<void>
  readonly removed: Promise<void>
  reach!: () => void
  remove!: () => void

  constructor(match: Match, fault: Fault, times: number) {
    this.match = match
    this.fault = fault
    this.times = times
    this.reached = new Promise((resolve) => (this.reach = resolve))
    this.removed = new Promise((resolve) => (this.remove = resolve))
  }

  takes({ method, path }: Exchange): boolean {
    return this.met < this.times && (this.match.method ?? method) === method && (this.match.path?.test(path) ?? true)
  }
}

export async function startProxy(serverPort: number, port = 0): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const rules = new Set<ActiveRule>()
  const exchanges: Exchange[] = []
  const sockets = new Set<Socket>()
  let closedBytes = 0
  let roundTripMs = 0
  let bytesPerMs = Infinity
  let lineFreeAt = 0

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => incoming.socket.destroy()))
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      closedBytes += bytesOf(socket)
      sockets.delete(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const exchange: Exchange = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, answerBytes: 0 }
    exchanges.push(exchange)
    const rule = [...rules].toReversed().find((one) => one.takes(exchange))
    if (rule) rule.met += 1
    const body = await bodyOf(incoming)
    if (roundTripMs > 0) await wait(roundTripMs / 2)
    if (rule && (rule.fault === 'cut-before' || typeof rule.fault === 'object')) {
      rule.reach()
      return rule.fault === 'cut-before' ? void incoming.socket.destroy() : answerInstead(exchange, outgoing, rule.fault)
    }
    const answer = await ask(incoming, body, outgoing)
    if (rule) await spoilAnswer(rule, answer)
    if (rule?.fault === 'cut-after') return void incoming.socket.destroy()
    if (roundTripMs > 0) await wait(roundTripMs / 2)
    giveBack(exchange, answer, outgoing, takeLine)
  }

  /** Waits until the line has carried so many bytes more. */
  async function takeLine(bytes: number): Promise<void> {
    if (bytesPerMs === Infinity) return
    lineFreeAt = Math.max(lineFreeAt, performance.now()) + bytes / bytesPerMs
    await wait(lineFreeAt - performance.now())
  }

  function ask(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { method, url: path, headers } = incoming
      const asked = request({ host: '127.0.0.1', port: serverPort, method, path, headers, agent }, resolve)
      asked.on('error', reject)
      outgoing.once('close', () => outgoing.writableEnded || asked.destroy())
      asked.end(body)
    })
  }

  return {
    get port() {
      return (server.address() as AddressInfo).port
    },
    exchanges,
    bytes: () => [...sockets].reduce((sum, socket) => sum + bytesOf(socket), closedBytes),
    spoil(match, fault, times = Infinity) {
      const rule = new ActiveRule(match, fault, times)
      rules.add(rule)
      void rule.removed.then(() => rules.delete(rule))
      return rule
    },
    setRoundTrip(ms) {
      roundTripMs = ms
    },
    setRate(bytesPerSecond) {
      bytesPerMs = bytesPerSecond / 1000
    },
    heal() {
      for (const rule of rules) rule.remove()
      rules.clear()
    },
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function bytesOf(socket: Socket): number {
  return socket.bytesRead + socket.bytesWritten
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The server has done its part once the whole answer is here. */
async function spoilAnswer(rule: ActiveRule, answer: IncomingMessage): Promise<void> {
  answer.pause()
  if (rule.fault === 'cut-after') await bodyOf(answer)
  rule.reach()
  if (rule.fault === 'hold-answer') await rule.removed
}

function answerInstead(exchange: Exchange, outgoing: ServerResponse, fault: Exclude<Fault, string>): void {
  exchange.status = fault.status
  outgoing.writeHead(fault.status, fault.headers).end(fault.body)
}

function giveBack(exchange: Exchange, answer: IncomingMessage, outgoing: ServerResponse, takeLine: (bytes: number) => Promise<void>): void {
  exchange.status = answer.statusCode ?? 502
  outgoing.writeHead(exchange.status, answer.rawHeaders)
  outgoing.flushHeaders()
  const carried = Readable.from(carry(exchange, answer, takeLine), { objectMode: false })
  carried.on('error', () => outgoing.destroy())
  carried.pipe(outgoing)
}

/** So much goes over a slow line at a time, so that answers under way together get a share each. */
const packetBytes = 4096

async function* carry(exchange: Exchange, answer: IncomingMessage, takeLine: (bytes: number) => Promise<void>): AsyncGenerator<Buffer> {
  for await (const part of answer as AsyncIterable<Buffer>) {
    exchange.answerBytes += part.length
    for (let at = 0; at < part.length; at += packetBytes) {
      const packet = part.subarray(at, at + packetBytes)
      await takeLine(packet.length)
      yield packet
    }
  }
}
