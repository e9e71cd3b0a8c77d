import { can, type Right } from '#domain/account/rights.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Actor, ApiRefusal, Membership } from './route.ts'

/** The caller's place in a business; undefined to strangers. */
export function findMembership(actor: Actor, businessId: string): Membership | undefined {
  return actor.memberships.find((one) => one.business_id === businessId)
}

/**
 * The one place that decides whose rows are whose. To a stranger nothing exists
 * (`not_found`); a member without the right hears so (`forbidden`).
 */
export function authorize(actor: Actor, businessId: string, right: Right): Result<Membership, ApiRefusal> {
  const membership = findMembership(actor, businessId)
  if (!membership) return refuse({ code: 'not_found' })
  return can(membership.role, right) ? ok(membership) : refuse({ code: 'forbidden' })
}

/** The businesses that a list covers: the one that was named, or all that the caller belongs to. */
export function listable(actor: Actor, businessId: string | undefined): Result<readonly string[], ApiRefusal> {
  if (businessId === undefined) return ok(actor.memberships.map((one) => one.business_id))
  const allowed = authorize(actor, businessId, 'desk.read')
  return allowed.ok ? ok([businessId]) : allowed
}
