import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMoments } from '#ui/format/use-moments.ts'
import type { CustomerVisits } from './use-visits.ts'

/** A customer's visits in words, in the zone of the business. */
export interface VisitWords {
  /** When they come next, else when they last came, else that they never did. */
  last(visits: CustomerVisits): string
}

export function useVisitWords(): VisitWords {
  const { t } = useTranslation('customers')
  const { business } = useDesk()
  const { when } = useMoments(business.time_zone)
  return useMemo(() => {
    const say = (key: 'visit.next' | 'visit.last', at: Instant) => t(key, { when: when(at) })
    return { last: ({ next, last }) => (next ? say('visit.next', next) : last ? say('visit.last', last) : t('visit.none')) }
  }, [t, when])
}
