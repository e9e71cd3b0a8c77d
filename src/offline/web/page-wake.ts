import type { Env } from '../env.ts'

/** When a page may try again at once: the network is back, or somebody looks at the page again. */
export const onPageWake: Required<Pick<Env, 'onWake'>>['onWake'] = (listener) => {
  const wake = (name: 'online' | 'offline') => () => listener(name)
  const [online, offline] = [wake('online'), wake('offline')]
  const visible = () => document.visibilityState === 'visible' && listener('visible')
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', visible)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', visible)
  }
}
