import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { must } from '#lib/assert.ts'
import type { Log } from '../core/log.ts'
import { queryRows, type Database } from './database.ts'

/** Channels of LISTEN/NOTIFY. */
export const channels = { changes: 'stoika_changes', people: 'stoika_people', deliveries: 'stoika_deliveries' } as const

/** Businesses and people that a transaction changed, and businesses from which something is to be sent, by their ids. */
interface Notices {
  readonly businesses: Set<string>
  readonly people: Set<string>
  readonly deliveries: Set<string>
}

const noNotices = (): Notices => ({ businesses: new Set(), people: new Set(), deliveries: new Set() })
const isEmpty = (notices: Notices): boolean => Object.values(notices).every(({ size }) => size === 0)

const ofTransaction = new AsyncLocalStorage<Notices>()

function noticesOfTransaction(): Notices {
  return must(ofTransaction.getStore(), 'the transaction of a change')
}

/** Has the streams told, once the open transaction has committed, that a business has changed. */
export function noticeBusiness(businessId: string): void {
  noticesOfTransaction().businesses.add(businessId)
}

/** The same for streams of a person, which look again at who they are: a sign-out, a new business. */
export function noticePerson(userId: string): void {
  noticesOfTransaction().people.add(userId)
}

/** Has what was written into `deliveries` sent, once the open transaction has committed. */
export function noticeDelivery(businessId: string): void {
  noticesOfTransaction().deliveries.add(businessId)
}

/**
 * Makes the database's transactions tell of their changes after they have committed. A NOTIFY inside one
 * would hold a lock over all commits of the server until its own is on the disk.
 */
export function tellAfterCommit(db: Database, notifier: Pick<Notifier, 'tell'>): Database {
  const transaction = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const notices = noNotices()
    const value = await ofTransaction.run(notices, () => transaction(run, config))
    notifier.tell(notices)
    return value
  }
  return db
}

/** Tells every instance that listens what has changed. */
export interface Notifier {
  readonly tell: (notices: Notices) => void
  /** Resolves when all that was told has gone out, or could not. */
  readonly idle: () => Promise<void>
}

/**
 * Sends notices by one statement at a time: those that come meanwhile go together with the next. What gets
 * lost, with a process or a connection, the streams' poll finds.
 */
export function createNotifier(db: Database, log: Log): Notifier {
  let waiting = noNotices()
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    while (!isEmpty(waiting)) {
      const now = waiting
      waiting = noNotices()
      await notify(db, now).catch((error: unknown) => log.error({ err: error }, 'could not tell of changes'))
    }
    sending = undefined
  }

  return {
    tell(notices) {
      // With nothing to send, `sendAll` would be over before it is noted that it runs.
      if (isEmpty(notices)) return
      for (const what of ['businesses', 'people', 'deliveries'] as const) notices[what].forEach((id) => waiting[what].add(id))
      sending ??= sendAll()
    },
    idle: async () => sending,
  }
}

/**
 * Where the businesses stand is read here, after the commits. Nothing is lost with these notices, so their own commit waits for no disk.
 */
async function notify(db: Database, { businesses, people, deliveries }: Notices): Promise<void> {
  await queryRows(
    db,
    sql`
    select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload) from (
      select ${channels.changes}::text as channel, jsonb_build_object('business_id', business_id, 'heads', heads)::text as payload
      from business_changes where business_id = any(${sql.param([...businesses])}::uuid[])
      union all
      select ${channels.people}::text, id from unnest(${sql.param([...people])}::text[]) as told (id)
      union all
      select ${channels.deliveries}::text, id from unnest(${sql.param([...deliveries])}::text[]) as told (id)
    ) notices`,
  )
}
