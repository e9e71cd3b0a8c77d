import type { AbortSignalPart, Locks } from '#offline/env.ts'

interface Claim {
  readonly owner: object
  readonly run: () => Promise<unknown>
  readonly settle: (work: Promise<unknown>) => void
}

/** Web Locks shared by the tabs of a device. A lock goes when its tab dies, whatever its callback still does. */
export interface LocksDouble {
  for(owner: object): Locks
  release(owner: object): void
  isHeld(name: string): boolean
}

export function createLocks(): LocksDouble {
  /** The first of each queue holds the lock. */
  const queues = new Map<string, Claim[]>()
  const dead = new WeakSet<object>()

  function grant(name: string): void {
    const [claim] = queues.get(name) ?? []
    if (!claim) return
    const work = claim.run()
    claim.settle(work)
    void work.catch(() => undefined).then(() => leave(name, claim))
  }

  function leave(name: string, claim: Claim): void {
    const queue = queues.get(name) ?? []
    const at = queue.indexOf(claim)
    if (at < 0) return
    queue.splice(at, 1)
    if (at === 0) grant(name)
  }

  return {
    for: (owner) => ({
      request: <T>(name: string, run: () => Promise<T>, patience?: AbortSignalPart) =>
        new Promise<T>((resolve, reject) => {
          // What a dead tab still does in these tests must not keep a lock from the living.
          if (dead.has(owner)) return
          const queue = queues.get(name) ?? []
          queues.set(name, queue)
          const claim: Claim = { owner, run, settle: (work) => resolve(work as Promise<T>) }
          queue.push(claim)
          ;(patience as AbortSignal | undefined)?.addEventListener('abort', () => {
            if (queue.indexOf(claim) <= 0) return
            leave(name, claim)
            reject(new DOMException('The lock was not granted in time', 'AbortError'))
          })
          if (queue.length === 1) queueMicrotask(() => grant(name))
        }),
    }),
    release(owner) {
      dead.add(owner)
      for (const [name, queue] of queues) {
        for (const claim of queue.filter((one) => one.owner === owner).toReversed()) leave(name, claim)
      }
    },
    isHeld: (name) => (queues.get(name)?.length ?? 0) > 0,
  }
}
