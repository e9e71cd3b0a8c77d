import { useCallback } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useNow } from '#desk/use-now.ts'
import { reachOf } from '#domain/booking/slots.ts'
import { anyEmployee } from '#domain/booking/visits.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import type { Draft } from './draft.ts'

/**
 * Who takes a booking for anybody [S7], by the rule that the server has for a request that names
 * nobody; where nobody is free the person is asked about whoever it is.
 */
export function useChooseEmployee(): (draft: Draft) => Promise<string> {
  const engine = useEngine()
  const { business, employees, servicesById } = useDesk()
  const now = useNow()
  return useCallback(
    async ({ employeeId, serviceId, start }) => {
      const wish = servicesById.get(serviceId)
      if (employeeId !== '' || !wish || start === null) return employeeId
      const day = dayOf(start, business.time_zone)
      const reach = reachOf(day, day, business.time_zone)
      // What cannot be read now is said when it is stored.
      const views = await engine
        .view({ collection: 'bookings', businessId: business.id, range: { index: 'start', from: reach.start, to: reach.end } })
        .then(soFarOf, () => [])
      const bookings = views.map((view) => view.row)
      return anyEmployee({ business, employees, bookings, now }, wish, start) ?? must(employees[0], 'an employee').id
    },
    [engine, business, employees, servicesById, now],
  )
}
