import { liveQuery, type Dexie, type Table } from 'dexie'
import type { User } from '#contract/user.ts'
import type { Env, Storage } from '../env.ts'
import { createValue, type Observable } from '../observable.ts'
import type { StorageState } from '../status.ts'
import { defaultOpenTimeoutMs, openOrStandIn } from '../store/open-database.ts'
import { withRoom } from '../store/room.ts'
import { unbroken } from '../store/storage-errors.ts'
import { newDexie, openExisting } from '../store/user-database.ts'
import type { AccessEndCode } from './access-end-codes.ts'
import type { PinRecord } from './seals.ts'

/** Who is signed in on this device. Kept in `stoika-meta`, where the worker can read it too. */
export interface Session {
  readonly user: User
  readonly token: string
  /** The server no longer takes the token: nothing is sent until this user signs in again. */
  readonly expired: boolean
  /** When the server began it; absent where a PIN opened it again. Milliseconds since the epoch. */
  readonly heardAt?: number
  /** Why the device's access was ended, and the server's data on it deleted [E26]. */
  readonly ended?: AccessEndCode
}

/** A person who has signed in on this device, for the sign-in screen. */
export interface KnownAccount {
  readonly userId: string
  readonly name: string
  /** Email or phone; absent where an older app remembered them. */
  readonly login?: string
  /** Milliseconds since the epoch. */
  readonly lastSignedInAt: number
}

/** The device's record of people: the session, who else signed in here, the device's own id. */
export interface Accounts {
  readonly storage: 'disk' | 'memory'
  /** The database itself, for other records in it (`pins.ts`). */
  readonly meta: Dexie
  /** `superseded` after a newer app has taken the database over: this one can no longer read it. */
  watchStorage(): Observable<StorageState>
  session(): Promise<Session | null>
  /** Also reports changes by other tabs and the worker. */
  watchSession(): Observable<Session | null>
  /** Begins a session, or renews an expired one of the same user, whose paused entries go on. */
  signIn(user: User, token: string): Promise<void>
  /** Stores the signed-in user as the server last described them, also for the sign-in screen. */
  updateUser(user: User): Promise<void>
  /**
   * Marks the session with this refused token as expired and deletes a seal of it; a session that has another
   * token by now is left alone. `code` is the refusal's (`access-end.ts`).
   */
  expire(token: string, code?: string): Promise<void>
  /** Ends the session for good and deletes the person's PIN [E26]; with their account, also that they were here. */
  revoke(token: string, code: AccessEndCode): Promise<void>
  /** Ends the session and deletes the person's PIN [E22]. */
  endSession(): Promise<void>
  /** Made once, sent as Device-Id. */
  deviceId(): Promise<string>
  /** Most recent first. */
  knownAccounts(): Promise<readonly KnownAccount[]>
  close(): void
}

const name = 'stoika-meta'
const tables = { values: 'key', accounts: 'userId' }

interface Value {
  readonly key: 'session' | 'device' | `pin:${string}`
  readonly value: unknown
}

/** Opens `stoika-meta`, in memory where the device gives no storage in time. */
export async function openAccounts(env: Env, openTimeoutMs: number = defaultOpenTimeoutMs): Promise<Accounts> {
  const state = createValue<StorageState>('opening')
  const watch = { blocked: () => state.set('blocked'), superseded: () => state.set('superseded') }
  const { database, storage } = await openOrStandIn(env, openTimeoutMs, declareMeta, watch)
  state.set(storage)
  return accountsIn(database.dexie, env, storage, state)
}

function declareMeta(storage: Storage, suffix: string): { readonly dexie: Dexie } {
  const dexie = newDexie(name + suffix, storage)
  dexie.version(1).stores(tables)
  return { dexie }
}

/** For the worker: the database as the page made it. Fails where there is none. */
export async function openExistingAccounts(env: Env): Promise<Accounts> {
  const dexie = newDexie(name, env.storage)
  await openExisting(dexie, env)
  return accountsIn(dexie, env, 'disk', createValue<StorageState>('disk'))
}

function accountsIn(dexie: Dexie, env: Env, storage: 'disk' | 'memory', state: Observable<StorageState>): Accounts {
  const values: Table<Value, string> = dexie.table('values')
  const known: Table<KnownAccount, string> = dexie.table('accounts')
  const session = async () => ((await values.get('session'))?.value ?? null) as Session | null
  const change = <T>(inTables: readonly Table[], run: () => Promise<T>) => withRoom({ env }, () => dexie.transaction('rw', inTables, run))
  const write = (next: Session) => values.put({ key: 'session', value: next })

  return {
    storage,
    meta: dexie,
    watchStorage: () => state,
    session: () => unbroken(session),
    watchSession: () => liveQuery(session),
    signIn: (user, token) =>
      change([values, known], async () => {
        const current = await session()
        // Every start of the app comes here: without a change nothing is written, so that a full disk stops nobody.
        if (current?.user.id === user.id && current.token === token && !current.expired) return
        await write({ user, token, expired: false, heardAt: env.businessClock.now() })
        await known.put({ userId: user.id, name: user.name, login: loginOf(user), lastSignedInAt: env.clock.now() })
      }),
    updateUser: (user) =>
      change([values, known], async () => {
        const current = await session()
        if (current?.user.id !== user.id) return
        await write({ ...current, user })
        await known.update(user.id, { name: user.name, login: loginOf(user) })
      }),
    expire: (token) =>
      change([values], async () => {
        const current = await session()
        if (current?.token !== token) return
        await write({ ...current, expired: true })
        const pin = await values.get(`pin:${current.user.id}`)
        if (pin) await values.put({ key: pin.key, value: { ...(pin.value as PinRecord), sealed: null } })
      }),
    revoke: (token, code) =>
      change([values, known], async () => {
        const current = await session()
        if (current?.token !== token) return
        await write({ ...current, expired: true, ended: code })
        await values.delete(`pin:${current.user.id}`)
        if (code === 'account_deleted') await known.delete(current.user.id)
      }),
    endSession: () =>
      dexie.transaction('rw', [values], async () => {
        const current = await session()
        if (current) await values.delete(`pin:${current.user.id}`)
        await values.delete('session')
      }),
    deviceId: () =>
      change([values], async () => {
        const stored = (await values.get('device'))?.value
        if (typeof stored === 'string') return stored
        const made = env.newId()
        await values.put({ key: 'device', value: made })
        return made
      }),
    knownAccounts: async () => (await unbroken(() => known.toArray())).toSorted((a, b) => b.lastSignedInAt - a.lastSignedInAt),
    close: () => dexie.close(),
  }
}

function loginOf({ email, phone }: User): string {
  return email || phone
}

/** The token to send with for this user; undefined while there is none that the server takes. */
export async function tokenFor(accounts: Pick<Accounts, 'session'>, userId: string): Promise<string | undefined> {
  const session = await accounts.session()
  return session?.user.id === userId && !session.expired ? session.token : undefined
}
