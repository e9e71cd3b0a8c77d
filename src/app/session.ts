import type { User } from '#contract/user.ts'
import { createStore, type ReadableStore } from '#lib/store.ts'
import type { AccessEndCode } from '#offline/people/access-end-codes.ts'
import type { KeyValue } from './safe-storage.ts'

/** A token, and whose it is as far as this device knows. */
export interface PageSession {
  readonly token: string
  readonly user: User | null
}

/** Who is signed in, in localStorage: the token under `token`, as the specification has it. */
export interface Sessions extends ReadableStore<PageSession | null> {
  /** Who was signed in here last, also after the session has expired. */
  lastUser(): User | null
  begin(token: string, user: User): void
  updateUser(user: User): void
  /** The server no longer takes the token; whose it was stays known, and so does what was typed. */
  expire(): void
  end(): void
  /** The device's access was ended [E26]: as `end`, and this device says why until somebody signs in. */
  revoke(code: AccessEndCode): void
  whyRevoked(): AccessEndCode | undefined
  /** The person has stepped away, and their session waits sealed [E22]: it is not here any more, and this device says so. */
  lock(): void
  /** Whether somebody stepped away and nobody has come since. */
  isLocked(): boolean
  /** Reads again what another tab may have changed. */
  refresh(): void
}

const tokenKey = 'token'
const userKey = 'stoika-user'
const lockedKey = 'stoika-locked'
const revokedKey = 'stoika-revoked'

export function createSessions(storage: KeyValue): Sessions {
  let last = readUser(storage)
  const read = (): PageSession | null => {
    const token = storage.getItem(tokenKey)
    return token === null || token === '' ? null : { token, user: last }
  }
  const store = createStore(read())
  const refresh = () => {
    last = readUser(storage)
    store.set(read())
  }
  const end = () => {
    storage.removeItem(lockedKey)
    storage.removeItem(userKey)
    storage.removeItem(tokenKey)
    refresh()
  }
  return {
    refresh,
    end,
    get: store.get,
    subscribe: store.subscribe,
    lastUser: () => last,
    begin(token, user) {
      storage.removeItem(lockedKey)
      storage.removeItem(revokedKey)
      storage.setItem(userKey, JSON.stringify(user))
      storage.setItem(tokenKey, token)
      refresh()
    },
    updateUser(user) {
      // Asked for before the session ended here, it says nothing of anybody.
      if (!store.get()) return
      storage.setItem(userKey, JSON.stringify(user))
      refresh()
    },
    expire() {
      storage.removeItem(tokenKey)
      refresh()
    },
    revoke(code) {
      storage.setItem(revokedKey, code)
      end()
    },
    whyRevoked() {
      const noted = storage.getItem(revokedKey)
      return noted === null ? undefined : noted === 'account_deleted' ? noted : 'device_revoked'
    },
    lock() {
      // First: other tabs follow the token, and ask then.
      storage.setItem(lockedKey, '1')
      storage.removeItem(userKey)
      storage.removeItem(tokenKey)
      refresh()
    },
    isLocked: () => storage.getItem(lockedKey) !== null,
  }
}

function readUser(storage: KeyValue): User | null {
  const text = storage.getItem(userKey)
  if (text === null) return null
  try {
    return JSON.parse(text) as User
  } catch {
    return null
  }
}
