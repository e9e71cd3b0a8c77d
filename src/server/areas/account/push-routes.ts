import { ok } from '#lib/result.ts'
import { authorize } from '#server/core/access.ts'
import type { Handlers } from '#server/core/route.ts'
import { announceTest } from '#server/push/announce.ts'
import { readSubscription, subscribeDevice, unsubscribeDevice } from '#server/push/push-devices.ts'
import { readServerKeys } from '#server/push/push-keys.ts'

/** Notifications on the device that calls [N4]. */
export const pushHandlers = {
  async 'GET /api/users/push/'({ actor }, db) {
    const { publicKey } = await readServerKeys(db)
    return ok({ public_key: publicKey, subscription: await readSubscription(db, actor.sessionHash) })
  },

  async 'PUT /api/users/push/'({ actor, body, now }, tx) {
    await subscribeDevice(tx, actor.sessionHash, body, now)
    return ok(undefined)
  },

  async 'DELETE /api/users/push/'({ actor }, tx) {
    await unsubscribeDevice(tx, actor.sessionHash)
    return ok(undefined)
  },

  async 'POST /api/users/push/test/'({ actor, body: { business_id }, now, newId }, tx) {
    const allowed = authorize(actor, business_id, 'desk.read')
    if (!allowed.ok) return allowed
    await announceTest(tx, { businessId: business_id, sessionHash: actor.sessionHash, subject: newId(), now })
    return ok(undefined)
  },
} satisfies Handlers<'GET /api/users/push/' | 'PUT /api/users/push/' | 'DELETE /api/users/push/' | 'POST /api/users/push/test/'>
