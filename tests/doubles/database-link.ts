import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that can fall silent, as behind a router that lost its memory: nothing is refused, nothing arrives. */
export interface DatabaseLink {
  /** The address of the way; what it leads to is `target`. */
  readonly url: string
  /** From now on it takes whatever comes, passes nothing on, and says nothing. */
  fallSilent(): void
  /** Passes this text on once more, and then nothing of what is answered to it: what came of it stays unknown. */
  loseAnswerTo(text: string): void
  /** New connections pass again. Those from before stay silent. */
  recover(): void
  close(): void
}

/** On a free port, unless one is given. */
export async function openDatabaseLink(target: string, ownPort = 0): Promise<DatabaseLink> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let isSilent = false
  let fatal: string | undefined

  // What fell silent does not confirm a goodbye either.
  const relay = createServer({ allowHalfOpen: true }, (near) => {
    watch(near)
    if (isSilent) return
    const far = connect({ host: hostname, port: Number(port || 5432) })
    watch(far)
    near.on('data', (sent: Buffer) => {
      if (fatal === undefined || !sent.includes(fatal)) return
      fatal = undefined
      far.unpipe(near).resume()
    })
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })

  function watch(socket: Socket): void {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
  }

  relay.listen(ownPort, '127.0.0.1')
  await once(relay, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((relay.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent() {
      isSilent = true
      // Read and thrown away: the sender's system sees everything confirmed.
      for (const socket of open) socket.unpipe().removeAllListeners('close').resume()
    },
    loseAnswerTo: (text) => void (fatal = text),
    recover: () => void (isSilent = false),
    close() {
      relay.close()
      for (const socket of open) socket.destroy()
    },
  }
}
