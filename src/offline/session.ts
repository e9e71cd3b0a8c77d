import { liveQuery, type Dexie, type Table } from 'dexie'
import type { Answer } from '#contract/endpoints.ts'
import type { Env, Storage } from './env.ts'
import { createValue, type Observable } from './observable.ts'
import { defaultOpenTimeoutMs, openOrStandIn } from './open-database.ts'
import type { PinRecord } from './pins.ts'
import { withRoom } from './room.ts'
import type { StorageState } from './status.ts'
import { newDexie } from './user-database.ts'

export type User = Answer<'GET /api/users/profile/'>

/** Who is signed in on this device. Kept in `stoika-meta`, where the worker can read it too. */
export interface Session {
  readonly user: User
  readonly token: string
  /** The server no longer takes the token: nothing is sent until this user signs in again. */
  readonly expired: boolean
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

/** What this device knows of people: the session, who else signed in here, the device's own id. */
export interface Accounts {
  readonly storage: 'disk' | 'memory'
  /** The database itself, for what else belongs there (`pins.ts`). */
  readonly meta: Dexie
  /** `superseded` once a newer app took the database over: nothing can be read here any more. */
  watchStorage(): Observable<StorageState>
  session(): Promise<Session | null>
  /** Also tells what other tabs and the worker change. */
  watchSession(): Observable<Session | null>
  /** Begins a session, or renews an expired one of the same user: what was paused goes on. */
  signIn(user: User, token: string): Promise<void>
  /** What the server last said of the signed-in user. */
  updateUser(user: User): Promise<void>
  /** The server refused this token. A session that has another one by now stays as it is. What was sealed of it opens to nothing. */
  expire(token: string): Promise<void>
  /** The person's PIN goes with it [E22]. */
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
  await dexie.open()
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
    session,
    watchSession: () => liveQuery(session),
    signIn: (user, token) =>
      change([values, known], async () => {
        const current = await session()
        // Every start of the app comes here: where nothing changes nothing is written, so that a full disk stops nobody.
        if (current?.user.id === user.id && current.token === token && !current.expired) return
        await write({ user, token, expired: false })
        await known.put({ userId: user.id, name: user.name, login: user.email || user.phone, lastSignedInAt: env.clock.now() })
      }),
    updateUser: (user) =>
      change([values], async () => {
        const current = await session()
        if (current?.user.id === user.id) await write({ ...current, user })
      }),
    expire: (token) =>
      change([values], async () => {
        const current = await session()
        if (current?.token !== token) return
        await write({ ...current, expired: true })
        const pin = await values.get(`pin:${current.user.id}`)
        if (pin) await values.put({ key: pin.key, value: { ...(pin.value as PinRecord), sealed: null } })
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
    knownAccounts: async () => (await known.toArray()).toSorted((a, b) => b.lastSignedInAt - a.lastSignedInAt),
    close: () => dexie.close(),
  }
}

/** The token to send with for this user; undefined while there is none that the server takes. */
export async function tokenFor(accounts: Pick<Accounts, 'session'>, userId: string): Promise<string | undefined> {
  const session = await accounts.session()
  return session?.user.id === userId && !session.expired ? session.token : undefined
}
