import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { NewId } from '#lib/ids.ts'
import { ok, refuse } from '#lib/result.ts'
import type { ActingPerson } from '../core/activity.ts'
import type { Providers } from '../messages/providers.ts'

/** What of a visitor's call its command needs. */
export interface VisitorDoing {
  readonly now: Instant
  readonly newId: NewId
  readonly visitSecretHash: string | undefined
  readonly providers: Pick<Providers, 'secrets'>
}

/** Of a call that leaves something, which its secret and its device are kept with. */
export interface VisitorLeaving extends VisitorDoing {
  readonly visitSecretHash: string
  readonly visitorHash: string
}

interface VisitorCall extends VisitorDoing {
  readonly visitor: { readonly idHash: string }
}

/** Checked before the transaction of whatever is left. */
export const needsSecret = async ({ visitSecretHash }: Pick<VisitorCall, 'visitSecretHash'>) =>
  visitSecretHash === undefined ? refuse({ code: 'secret_missing' } as const) : ok(undefined)

export function leavingOf({ now, newId, providers, visitor, visitSecretHash }: VisitorCall): VisitorLeaving {
  return { now, newId, providers, visitorHash: visitor.idHash, visitSecretHash: must(visitSecretHash, 'the secret that was checked') }
}

/** Customers have no account: the log has their name alone. */
export function actingCustomer({ now, newId }: Pick<VisitorDoing, 'now' | 'newId'>, name: string): ActingPerson {
  return { actor: { userId: null, name, deviceName: '' }, at: now, now, newId }
}
