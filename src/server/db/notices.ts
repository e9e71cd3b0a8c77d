import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { must } from '#lib/assert.ts'
import type { Log } from '../core/log.ts'
import { queryRows, type Database } from './database.ts'

/** Channels of LISTEN/NOTIFY. */
export const channels = { changes: 'stoika_changes', people: 'stoika_people' } as const

/** Businesses and people that a transaction changed, by their ids. */
interface Notices {
  readonly businesses: Set<string>
  readonly people: Set<string>
}

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

/**
 * Makes the database's transactions tell of their changes after they have committed. A NOTIFY inside one
 * would hold a lock over all commits of the server until its own is on the disk.
 */
export function tellAfterCommit(db: Database, notifier: Pick<Notifier, 'tell'>): Database {
  const transaction = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const notices: Notices = { businesses: new Set(), people: new Set() }
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
  let waiting: Notices = { businesses: new Set(), people: new Set() }
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    while (waiting.businesses.size + waiting.people.size > 0) {
      const { businesses, people } = waiting
      waiting = { businesses: new Set(), people: new Set() }
      await notify(db, [...businesses], [...people]).catch((error: unknown) => log.error({ err: error }, 'could not tell of changes'))
    }
    sending = undefined
  }

  return {
    tell({ businesses, people }) {
      businesses.forEach((id) => waiting.businesses.add(id))
      people.forEach((id) => waiting.people.add(id))
      sending ??= sendAll()
    },
    idle: async () => sending,
  }
}

/** Where the businesses stand is read here, after the commits. Nothing is lost with these notices, so their own commit waits for no disk. */
async function notify(db: Database, businesses: readonly string[], people: readonly string[]): Promise<void> {
  await queryRows(db, sql`
    select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload) from (
      select ${channels.changes}::text as channel, jsonb_build_object('business_id', business_id, 'heads', heads)::text as payload
      from business_changes where business_id = any(${sql.param([...businesses])}::uuid[])
      union all
      select ${channels.people}::text, id from unnest(${sql.param([...people])}::text[]) as told (id)
    ) notices`)
}
