export const signInPath = '/auth/sign-in'
/** Where whoever comes next says who they are. */
export const lockPath = '/lock'

/** Sign-in, and back to `from` afterwards. */
export function signInThenBack(from: string): string {
  return from === '/' ? signInPath : `${signInPath}?next=${encodeURIComponent(from)}`
}

/** The lock screen of a device that somebody stepped away from, and on to `from` once somebody is back. */
export function unlockThenBack(from: string): string {
  return from === '/' ? lockPath : `${lockPath}?next=${encodeURIComponent(from)}`
}

/** Where `?next=` leads: only ever to a page of this app. */
export function nextAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next && /^\/(?![/\\])/.test(next) && !next.startsWith('/auth/') && !next.startsWith(lockPath) ? next : '/'
}

/** Areas that customers reach without an account: a 401 there sends nobody to sign-in (section 8 of the specification). */
export function isPublic(path: string): boolean {
  return /^\/(add|shop|catalog)(\/|$)/.test(path)
}
