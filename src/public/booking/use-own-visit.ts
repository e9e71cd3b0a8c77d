import type { OwnVisit } from '#offline/visitor/visitor-engine.ts'
import type { BookingData } from '../shop/shop-page-types.ts'
import type { VisitSecret } from '../shop/visit-address.ts'
import { useDeviceVisits } from './use-device-visits.ts'
import { useAdopted, useAskedAgain } from './use-live-own.ts'
import { statusOf } from './visit-standing.ts'

export interface LiveVisit {
  /** All visits of this device there; undefined until they are known. */
  readonly visits: readonly OwnVisit[] | undefined
  readonly own: OwnVisit | undefined
}

/** A visit as it stands, asked for again and again while it is looked at. One that came by its link becomes this device's. */
export function useOwnVisit({ businessId }: BookingData, visit: VisitSecret | undefined): LiveVisit {
  const visits = useDeviceVisits(businessId)
  const own = visits?.find(({ id }) => id === visit?.id)
  useAdopted('visits', visit && { ...visit, business_id: businessId }, visits && (own !== undefined || visit === undefined))
  const isAsked = own !== undefined && own.unsent?.command.name !== 'create'
  useAskedAgain(isAsked ? own.id : undefined, own?.seen !== undefined && statusOf(own.seen) === 'pending')
  return { visits, own }
}
