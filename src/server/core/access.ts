import { can, type Right } from '#domain/shared/rights.ts'
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
  return authorizePlace(findMembership(actor, businessId), right)
}

/** The same by the caller's place in the business. */
export function authorizePlace(membership: Membership | undefined, right: Right): Result<Membership, ApiRefusal> {
  if (!membership) return refuse({ code: 'not_found' })
  return can(membership.role, right) ? ok(membership) : refuse({ code: 'forbidden' })
}

/** What of a call says where a row may be that it names by its id. */
export interface RowCaller {
  readonly actor: Actor
  readonly query?: { readonly business_id?: string | undefined } | undefined
}

/** The businesses in which a call looks for a row: the one that it names, or all of the caller's. */
export function placesOf({ actor, query }: RowCaller): readonly string[] {
  const mine = actor.memberships.map((one) => one.business_id)
  return query?.business_id === undefined ? mine : mine.filter((id) => id === query.business_id)
}

/**
 * What an id names among the caller's businesses. Devices make ids, so two businesses may have the same one: then the call has to say
 * which.
 */
export function onlyOne<Found>(found: readonly Found[]): Result<Found, ApiRefusal> {
  const [one, ...others] = found
  if (!one) return refuse({ code: 'not_found' })
  return others.length === 0 ? ok(one) : refuse({ code: 'ambiguous_id' })
}

/** The businesses whose logins the caller manages; `forbidden` to whoever manages none. */
export function managedBusinesses(actor: Actor): Result<readonly string[], ApiRefusal> {
  const managed = actor.memberships.filter(({ role }) => can(role, 'staff.manage')).map((one) => one.business_id)
  return managed.length > 0 ? ok(managed) : refuse({ code: 'forbidden' })
}

/** Whether each of the businesses is the caller's to let people into. */
export function authorizePlaces(actor: Actor, places: readonly Membership[]): Result<undefined, ApiRefusal> {
  for (const { business_id } of places) {
    const allowed = authorize(actor, business_id, 'staff.manage')
    if (!allowed.ok) return allowed
  }
  return ok(undefined)
}

/**
 * Whether somebody is the caller's to manage, by where they have places. Their `places` in the
 * caller's businesses are; their `account` (name, password, devices) only while they have
 * no place that is somebody else's: nobody's owner takes over another's login.
 */
export function authorizePerson(
  actor: Actor,
  places: readonly Membership[],
  what: 'places' | 'account',
): Result<readonly string[], ApiRefusal> {
  const known = places.filter(({ business_id }) => findMembership(actor, business_id))
  if (known.length === 0) return refuse({ code: 'not_found' })
  const managed = known.filter(({ business_id }) => authorize(actor, business_id, 'staff.manage').ok)
  if (managed.length === 0) return refuse({ code: 'forbidden' })
  if (what === 'account' && managed.length < places.length) return refuse({ code: 'account_elsewhere' })
  return ok(managed.map((one) => one.business_id))
}

/** The businesses that a list covers: the one that was named, or all that the caller belongs to. */
export function listable(actor: Actor, businessId: string | undefined): Result<readonly string[], ApiRefusal> {
  if (businessId === undefined) return ok(placesOf({ actor }))
  const allowed = authorize(actor, businessId, 'desk.read')
  return allowed.ok ? ok([businessId]) : allowed
}
