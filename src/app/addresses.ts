export const signInPath = '/auth/sign-in'
/** What an account owns, and a business that is opened: the screens that are there without one. */
export const ownDataPath = '/account/data'
export const openBusinessPath = '/business/new'
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

/** Where `?next=` leads. */
export function nextAfterSignIn(search: string): string {
  const next = pathHere(new URLSearchParams(search).get('next') ?? '')
  return next.startsWith('/auth/') || next.startsWith(lockPath) ? '/' : next
}

/** Stands for wherever the app is served from. */
const here = 'https://here.invalid'

/**
 * The one answer to where an address from outside may lead: to a screen of this app, or to Today.
 * The browser's own parser reads it. A path that could be taken for another host, by whoever decodes
 * it once more or joins slashes, leads nowhere: no screen has such a path.
 */
export function pathHere(address: string): string {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return '/'
  const { origin, pathname, search, hash } = new URL(address, here)
  const plain = decodedFully(pathname)
  const leadsOut = origin !== here || plain === undefined || /\/\/|[\\\p{Cc}]/u.test(plain)
  return leadsOut ? '/' : pathname + search + hash
}

/** Undefined for what is encoded wrongly, or more often than anybody does in good faith. */
function decodedFully(path: string, timesLeft = 4): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    if (decoded === path) return path
    return timesLeft === 0 ? undefined : decodedFully(decoded, timesLeft - 1)
  } catch {
    return undefined
  }
}
