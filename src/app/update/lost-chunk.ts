import type { WorkerBridge } from '../sw-bridge.ts'

export interface LostChunkEnv {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly buildId: string
  /** Whether the app's host answers: where it does not, a reload would find no more than this page did, or nothing at all. */
  readonly isReachable: () => Promise<boolean>
  readonly hasUnsaved: () => boolean
  readonly reload: () => void
}

const key = 'stoika-reloaded-for'

/**
 * A part of the app that cannot be loaded is usually of a build that the host no longer
 * has. The page then goes to the newest build, once for each build: where that does not
 * help, the error shows and nothing loops. Returns a function that stops it.
 */
export function recoverLostChunks(bridge: WorkerBridge, env: LostChunkEnv): () => void {
  const recover = async (): Promise<void> => {
    if (!(await env.isReachable()) || env.storage.getItem(key) === env.buildId) return
    env.storage.setItem(key, env.buildId)
    await bridge.checkForUpdate()
    if (bridge.state.get().update === 'none') env.reload()
    else bridge.applyUpdate()
  }
  const onError = (): void => {
    if (!env.hasUnsaved() && env.storage.getItem(key) !== env.buildId) void recover()
  }
  env.window.addEventListener('vite:preloadError', onError)
  return () => env.window.removeEventListener('vite:preloadError', onError)
}
