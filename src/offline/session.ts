import type { Answer } from '#contract/endpoints.ts'
import type { Env } from './env.ts'
import type { Observable } from './observable.ts'

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
  /** Milliseconds since the epoch. */
  readonly lastSignedInAt: number
}

/** What this device knows of people: the session, who else signed in here, the device's own id. */
export interface Accounts {
  readonly storage: 'disk' | 'memory'
  session(): Promise<Session | null>
  /** Also tells what other tabs and the worker change. */
  watchSession(): Observable<Session | null>
  /** Begins a session, or renews an expired one of the same user: what was paused goes on. */
  signIn(user: User, token: string): Promise<void>
  /** What the server last said of the signed-in user. */
  updateUser(user: User): Promise<void>
  endSession(): Promise<void>
  /** Made once, sent as Device-Id. */
  deviceId(): Promise<string>
  /** Most recent first. */
  knownAccounts(): Promise<readonly KnownAccount[]>
  close(): void
}

/** Opens `stoika-meta`, in memory where the device gives no storage within `openTimeoutMs` (5000). */
export declare function openAccounts(env: Env, openTimeoutMs?: number): Promise<Accounts>
