import { useCallback } from 'react'
import { must } from '#lib/assert.ts'
import { findSlots, reachOf } from '#domain/booking/slots.ts'
import { byLoad } from '#domain/booking/ways-out.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useDesk } from '../desk.tsx'
import type { Draft } from './draft.ts'

/**
 * Who takes a booking for anybody [S7]: of those who are free, the least loaded that day;
 * where nobody is, the first who gives the service, and the person is asked about it.
 */
export function useChooseEmployee(): (draft: Draft) => Promise<string> {
  const engine = useEngine()
  const { business, employees, servicesById } = useDesk()
  return useCallback(
    async ({ employeeId, serviceId, start }) => {
      const wish = servicesById.get(serviceId)
      if (employeeId !== '' || !wish || start === null) return employeeId
      const day = dayOf(start, business.time_zone)
      const reach = reachOf(day, day, business.time_zone)
      // What cannot be read now is said when it is stored.
      const views = await engine.view({ collection: 'bookings', businessId: business.id, range: { index: 'start', from: reach.start, to: reach.end } }).catch(() => [])
      const bookings = views.map((view) => view.row)
      // What has begun can still be entered, so it is asked as of its start.
      const free = findSlots({ business, wish, employees, bookings, first: day, last: day, audience: 'staff', now: start }).free.filter((slot) => slot.start === start)
      const chosen = byLoad(free, bookings, business.time_zone)[0]?.employee_id
      return chosen ?? must(employees.find((employee) => employee.service_id.includes(serviceId)) ?? employees[0], 'an employee').id
    },
    [engine, business, employees, servicesById],
  )
}
