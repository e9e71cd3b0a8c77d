import { ok } from '#lib/result.ts'
import { readStoredHeads } from '../db/changes.ts'
import type { Handlers } from './route.ts'

/** What the change stream tells, for who asks once: a device that was away pulls by it only what has moved [E15]. */
export const headsHandlers: Handlers<'GET /api/sync/heads/'> = {
  'GET /api/sync/heads/': async ({ actor }, db) =>
    ok({
      results: await readStoredHeads(
        db,
        actor.memberships.map((one) => one.business_id),
      ),
    }),
}
