import type { Engine } from '#offline/engine.ts'

export interface MemoryGuardEnv {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Says that a reload would lose something, until the returned function is called. */
  readonly markUnsaved: () => () => void
}

/**
 * An outbox in memory dies with its page, pictures too. While it holds anything, the page counts as
 * unsaved, so that nothing of ours reloads it, and the browser asks before it is left
 * [E13]. Returns a function that ends it.
 */
export function guardMemory({ storage, status }: Pick<Engine, 'storage' | 'status'>, env: MemoryGuardEnv): () => void {
  if (storage !== 'memory') return () => undefined
  let letGo: (() => void) | undefined
  const hold = (): void => {
    const unmark = env.markUnsaved()
    env.window.addEventListener('beforeunload', askFirst)
    letGo = () => {
      unmark()
      env.window.removeEventListener('beforeunload', askFirst)
      letGo = undefined
    }
  }
  const subscription = status().subscribe(({ waiting, attention }) => {
    const holdsAny = waiting + attention > 0
    if (!holdsAny) letGo?.()
    else if (!letGo) hold()
  })
  return () => {
    subscription.unsubscribe()
    letGo?.()
  }
}

function askFirst(event: Event): void {
  event.preventDefault()
}
