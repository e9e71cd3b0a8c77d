import { visitorAreaOf } from '#contract/visitor-areas.ts'
import { leavingAtOnce } from '#ui/draft/unsaved.ts'
import { lockPath, signInPath, signInThenBack } from './addresses.ts'
import type { Router } from './router.tsx'
import type { Sessions } from './session.ts'

/**
 * Whoever is no longer signed in is sent to sign-in, and from there back to where they
 * were; who stepped away leaves the lock screen to whoever comes; customers in the public areas are left alone (section 8 of the
 * specification).
 */
export function guardSession(sessions: Sessions, router: Pick<Router, 'navigate' | 'state'>): () => void {
  return sessions.subscribe(() => {
    const { pathname, search, hash } = router.state.location
    if (sessions.get() || visitorAreaOf(pathname) || pathname.startsWith('/auth/') || pathname === lockPath) return
    const isExpired = sessions.lastUser() !== null
    const signIn = isExpired ? signInThenBack(pathname + search + hash) : signInPath
    void router.navigate(sessions.isLocked() ? lockPath : signIn, leavingAtOnce)
  })
}

/** Another tab signed in or out: this one follows, and reloads where it would show somebody else's screens. */
export function followOtherTabs(sessions: Sessions, target: Pick<Window, 'addEventListener'>, reload: () => void): void {
  target.addEventListener('storage', (event) => {
    if (event.key !== 'token') return
    const before = sessions.get()
    sessions.refresh()
    const after = sessions.get()
    if (after && before?.user?.id !== after.user?.id) reload()
  })
}
