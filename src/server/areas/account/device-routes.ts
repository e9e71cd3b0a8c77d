import { ok, refuse } from '#lib/result.ts'
import { authorizePerson } from '#server/core/access.ts'
import type { Handlers } from '#server/core/route.ts'
import { readPlaces } from './places.ts'
import { endOwnSession, findSession, readDevices, revokeOtherSessions, revokeSession } from './sessions.ts'

/** The devices on which somebody is signed in. */
export const deviceHandlers = {
  async 'GET /api/auth/sessions/'({ actor, now }, db) {
    const devices = await readDevices(db, [actor.userId], actor.sessionHash, now)
    return ok({ results: devices.map(({ device }) => device) })
  },

  async 'DELETE /api/auth/sessions/'(call, db) {
    await db.transaction((tx) => revokeOtherSessions(call, tx, call.actor.userId, call.actor.sessionHash))
    return ok(undefined)
  },

  async 'DELETE /api/auth/sessions/{id}/'(call, db) {
    const { actor, params } = call
    const found = await findSession(db, params.id)
    if (!found) return refuse({ code: 'not_found' })
    if (found.userId !== actor.userId) {
      const allowed = authorizePerson(actor, await readPlaces(db, found.userId), 'account')
      if (!allowed.ok) return allowed
    }
    const end = found.hash === actor.sessionHash ? endOwnSession : revokeSession
    await end(call, db, found.userId, found.hash)
    return ok(undefined)
  },
} satisfies Handlers<'GET /api/auth/sessions/' | 'DELETE /api/auth/sessions/' | 'DELETE /api/auth/sessions/{id}/'>
