import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { closedSessions, sessions, users } from '../db/tables/accounts.ts'
import type { Actor, Membership } from './route.ts'

/** A session ends 90 days after its last use; use is written down at most every 10 minutes. */
export const sessionLength = { ms: 90 * 24 * 3600_000, touchMs: 10 * 60_000 } as const

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The bearer token of an Authorization header. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1]
}

/** Finds who a session belongs to, with the memberships, by one prepared query. */
export interface Identity {
  /** `now` is in milliseconds. Undefined for a token that is unknown, revoked or expired. */
  find(sessionHash: string, now: number): Promise<Actor | undefined>
  /** The same of many sessions by one query; those that are over are left out. */
  findAll(sessionHashes: readonly string[], now: number): Promise<ReadonlyMap<string, Actor>>
  /** Why a session is over where its device may keep nothing: somebody ended it from elsewhere, or its account is no more [N7]. */
  whyEnded(sessionHash: string): Promise<'device_revoked' | 'account_deleted' | undefined>
}

export function createIdentity(db: Database): Identity {
  const actorsWhere = (which: SQL) =>
    db
      .select({
        sessionHash: sessions.token_hash,
        userId: sessions.user_id,
        name: users.name,
        deviceName: sessions.device_name,
        lastUsedAt: sessions.last_used_at,
        memberships: sql<readonly Membership[]>`coalesce((
        select json_agg(json_build_object('business_id', business_id, 'role', role) order by business_id)
        from memberships where user_id = ${users.id} and not (business_id = any(${sessions.closed_places}))), '[]')`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(which, isNull(sessions.revoked_at), gt(sessions.expires_at, sql.placeholder('now'))))
  const query = actorsWhere(eq(sessions.token_hash, sql.placeholder('hash'))).prepare('find_actor')

  async function touch(sessionHash: string, now: number): Promise<void> {
    const used = { last_used_at: iso(now), expires_at: iso(now + sessionLength.ms) }
    await db.update(sessions).set(used).where(eq(sessions.token_hash, sessionHash))
  }

  return {
    async find(sessionHash, now) {
      const [found] = await query.execute({ hash: sessionHash, now: iso(now) })
      if (!found) return undefined
      const { lastUsedAt, ...actor } = found
      if (Date.parse(lastUsedAt) + sessionLength.touchMs < now) await touch(sessionHash, now)
      return actor
    },
    async findAll(sessionHashes, now) {
      const found = await actorsWhere(sql`${sessions.token_hash} = any(${sql.param([...sessionHashes])}::text[])`).execute({
        now: iso(now),
      })
      return new Map(found.map(({ lastUsedAt: _used, ...actor }) => [actor.sessionHash, actor]))
    },
    async whyEnded(sessionHash) {
      const revoked = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.token_hash, sessionHash), isNotNull(sessions.revoked_at)))
      if (revoked.length > 0) return 'device_revoked'
      const closed = await db
        .select({ hash: closedSessions.token_hash })
        .from(closedSessions)
        .where(eq(closedSessions.token_hash, sessionHash))
      return closed.length > 0 ? 'account_deleted' : undefined
    },
  }
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}
