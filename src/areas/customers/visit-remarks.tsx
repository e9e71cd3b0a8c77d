import type { ComponentProps } from 'react'
import type { DeskSlots } from '#desk/slots.tsx'
import { useVisitWords } from './use-visit-words.ts'
import { useVisits } from './use-visits.ts'

/** Customers' visits as other areas show them; counted once for all that is drawn inside. */
export function VisitRemarks({ customers, children }: ComponentProps<DeskSlots['VisitRemarks']>) {
  const visits = useVisits(customers)
  const words = useVisitWords()
  return children((id) => {
    const known = visits.of(id)
    return known && { last: words.last(known), noShows: known.no_shows }
  })
}
