import { once } from 'node:events'
import { WebSocket } from 'ws'

type Reply =
  | { readonly type: 'success'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number | null; readonly error: string; readonly message: string }
  | { readonly type: 'event' }

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

/** Commands of WebDriver BiDi and their answers; events are not listened to. */
export class BidiConnection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as Reply))
    socket.on('close', () => this.#waiting.forEach(({ reject }) => reject(new Error('The browser has gone'))))
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url)
    await once(socket, 'open')
    return new BidiConnection(socket)
  }

  call<Result = void>(method: string, params: object): Promise<Result> {
    const id = ++this.#last
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close(): void {
    this.#socket.close()
  }

  #hear(reply: Reply): void {
    if (reply.type === 'event' || reply.id === null) return
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.type === 'error') waiting?.reject(new Error(`${reply.error}: ${reply.message}`))
    else waiting?.resolve(reply.result as never)
  }
}
