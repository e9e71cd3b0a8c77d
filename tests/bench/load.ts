import { connect, type Socket } from 'node:net'
import { percentile } from './statistics.ts'

/**
 * A load generator in a process of its own, so that it shares no event loop with what it
 * measures: keeps `connections` busy with one request each and sends the parent what it saw.
 * Plain sockets and a few lines of HTTP, since a full client would cost more than the server.
 */
export interface LoadRequest {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers other than 200. */
  readonly failures: number
}

process.on('message', (asked: LoadRequest) => {
  void run(asked).then((result) => process.send!(result))
})

async function run({ port, path, headers, connections, seconds }: LoadRequest): Promise<LoadResult> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const message = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  const times: number[] = []
  let failures = 0
  const endAt = performance.now() + seconds * 1000
  const worker = async (): Promise<void> => {
    const socket = await open(port)
    while (performance.now() < endAt) {
      const startedAt = performance.now()
      if ((await exchange(socket, message)) !== 200) failures += 1
      times.push(performance.now() - startedAt)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return { requestsPerSecond: times.length / seconds, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), failures }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.setNoDelay(true)
    socket.on('error', reject)
  })
}

/** Sends one request and reads its answer to the end; resolves with the status. */
function exchange(socket: Socket, message: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let parts: Buffer = Buffer.alloc(0)
    const read = (part: Buffer): void => {
      parts = parts.length === 0 ? part : Buffer.concat([parts, part])
      if (!isWhole(parts)) return
      socket.off('data', read)
      socket.off('close', reject)
      resolve(Number(parts.toString('latin1', 9, 12)))
    }
    socket.on('data', read)
    socket.on('close', reject)
    socket.write(message)
  })
}

function isWhole(answer: Buffer): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, headEnd))?.[1]
  if (length !== undefined) return answer.length >= headEnd + 4 + Number(length)
  return answer.toString('latin1', answer.length - 5) === '0\r\n\r\n'
}
