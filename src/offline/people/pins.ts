import { liveQuery, type Dexie, type Table } from 'dexie'
import type { User } from '#contract/user.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Env } from '../env.ts'
import type { Observable } from '../observable.ts'
import { withRoom } from '../store/room.ts'
import type { DeviceKey, Seals } from './seals.ts'
import type { PinRecord } from './seals.ts'
import type { Accounts, KnownAccount, Session } from './session.ts'

/** What is sealed when a person steps away. */
export interface Parcel {
  readonly user: User
  readonly token: string
  /** The address they were at, to return to. */
  readonly at: string
}

/**
 * - `pin_wrong`: `left` tries remain
 * - `pin_gone`: there is no PIN, or no longer: the password is needed
 */
export type PinRefusal = { readonly code: 'pin_wrong'; readonly left: number } | { readonly code: 'pin_gone' }

/** The PINs of this device [E22]: a person's session waits sealed while another is at the desk. */
export interface Pins {
  /** Sets a PIN, replacing the old one. */
  set(userId: string, pin: string): Promise<void>
  remove(userId: string): Promise<void>
  watchHas(userId: string): Observable<boolean>
  /** The ids of those who can come back by PIN. */
  waiting(): Promise<ReadonlySet<string>>
  /**
   * Seals the session and ends it here, in one transaction; the outbox and all mirrors stay. Refuses
   * where there is no PIN; throws on a full device, where the session ends unsealed.
   */
  stepAway(parcel: Parcel): Promise<Result<null, PinRefusal>>
  /** Opens what was sealed and begins the session with it. The try is counted before it is made. */
  comeBack(userId: string, pin: string): Promise<Result<Parcel, PinRefusal>>
}

export interface PinParts {
  readonly env: Env
  readonly seals: Seals
  readonly accounts: Pick<Accounts, 'meta'>
  readonly mostTries: number
}

interface Value {
  readonly key: string
  readonly value: unknown
}

const keyOf = (userId: string): string => `pin:${userId}`

export function createPins({ env, seals, accounts: { meta }, mostTries }: PinParts): Pins {
  const values: Table<Value, string> = meta.table('values')
  const known: Table<KnownAccount, string> = meta.table('accounts')
  const change = <T>(run: () => Promise<T>): Promise<T> => withRoom({ env }, () => inOneTransaction(meta, run))
  const put = (userId: string, record: PinRecord) => values.put({ key: keyOf(userId), value: record })
  const read = async (userId: string) => (await values.get(keyOf(userId)))?.value as PinRecord | undefined

  /** The key that this device has for all its people; the first PIN makes it. */
  async function deviceKey(): Promise<DeviceKey> {
    const ready = (await values.get('device-key'))?.value as DeviceKey | undefined
    if (ready) return ready
    const made = await seals.newDeviceKey()
    return change(async () => {
      const kept = (await values.get('device-key'))?.value as DeviceKey | undefined
      if (!kept) await values.put({ key: 'device-key', value: made })
      return kept ?? made
    })
  }

  /** Counts a try. Undefined where there is nothing to open, or after too many tries: then the record is deleted. */
  function countTry(userId: string): Promise<PinRecord | undefined> {
    return change(async () => {
      const record = await read(userId)
      if (!record?.sealed) return undefined
      const counted = { ...record, tries: record.tries + 1 }
      await (counted.tries > mostTries ? values.delete(keyOf(userId)) : put(userId, counted))
      return counted.tries > mostTries ? undefined : counted
    })
  }

  async function refuseWrong(userId: string, { tries }: PinRecord): Promise<Result<never, PinRefusal>> {
    if (tries < mostTries) return refuse({ code: 'pin_wrong', left: mostTries - tries })
    return forget(userId)
  }

  async function forget(userId: string): Promise<Result<never, PinRefusal>> {
    await values.delete(keyOf(userId))
    return refuse({ code: 'pin_gone' })
  }

  /** Resets the count. The seal is kept until the next one: if the page dies here, the PIN opens it again. */
  async function begin(userId: string, { user, token }: Parcel): Promise<void> {
    const session: Session = { user, token, expired: false }
    await change(async () => {
      const record = await read(userId)
      if (record) await put(userId, { ...record, tries: 0 })
      await values.put({ key: 'session', value: session })
      await known.update(userId, { lastSignedInAt: env.clock.now() })
    })
  }

  return {
    async set(userId, pin) {
      const lock = await seals.newLock(userId, pin, await deviceKey())
      await change(() => put(userId, { lock, tries: 0, sealed: null }))
    },
    remove: (userId) => values.delete(keyOf(userId)),
    watchHas: (userId) => liveQuery(async () => (await read(userId)) !== undefined),
    async waiting() {
      const pins = await values.where('key').startsWith(keyOf('')).toArray()
      return new Set(pins.filter(({ value }) => (value as PinRecord).sealed !== null).map(({ key }) => key.slice(keyOf('').length)))
    },
    async stepAway(parcel) {
      const userId = parcel.user.id
      const record = await read(userId)
      if (!record) return refuse({ code: 'pin_gone' })
      const sealed = await seals.close(userId, record.lock, JSON.stringify(parcel))
      const end = change(async () => {
        const fresh = await read(userId)
        // If another tab set or removed the PIN meanwhile, nothing could open this seal.
        if (fresh?.lock.publicKey.join() !== record.lock.publicKey.join()) return refuse<PinRefusal>({ code: 'pin_gone' })
        await put(userId, { ...record, tries: fresh.tries, sealed })
        await values.delete('session')
        return ok(null)
      })
      // On a full device the session still ends.
      return end.catch(async (error: unknown) => {
        await values.delete('session')
        throw error
      })
    },
    async comeBack(userId, pin) {
      const record = await countTry(userId)
      if (!record?.sealed) return forget(userId)
      const opened = await seals.open(userId, record.lock, record.sealed, pin, await deviceKey())
      if ('no' in opened) return opened.no === 'pin' ? refuseWrong(userId, record) : forget(userId)
      const parcel = JSON.parse(opened.text) as Parcel
      await begin(userId, parcel)
      return ok(parcel)
    },
  }
}

function inOneTransaction<T>(meta: Dexie, run: () => Promise<T>): Promise<T> {
  return meta.transaction('rw', ['values', 'accounts'], run)
}
