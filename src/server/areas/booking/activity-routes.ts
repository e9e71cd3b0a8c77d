import { ok } from '#lib/result.ts'
import { authorize } from '#server/core/access.ts'
import type { Handlers } from '#server/core/route.ts'
import { cursorOf, parseActivityCursor, readActivity, readActivityPeople } from './activity-repository.ts'

/** How many lines an answer holds where the caller does not say. */
const portion = 50

/** The log of a business, for its owner. */
export const activityHandlers = {
  async 'GET /api/booking/business/{id}/activity/'({ actor, params, query }, db) {
    const allowed = authorize(actor, params.id, 'activity.read')
    if (!allowed.ok) return allowed
    const { after, limit = portion, ...filter } = query
    const lines = await readActivity(db, params.id, filter, parseActivityCursor(after), limit + 1)
    const results = lines.slice(0, limit)
    const last = results.at(-1)
    return ok({ results, next: last && lines.length > limit ? cursorOf(last) : null })
  },

  async 'GET /api/booking/business/{id}/activity/people/'({ actor, params }, db) {
    const allowed = authorize(actor, params.id, 'activity.read')
    return allowed.ok ? ok({ results: await readActivityPeople(db, params.id) }) : allowed
  },
} satisfies Handlers<'GET /api/booking/business/{id}/activity/' | 'GET /api/booking/business/{id}/activity/people/'>
