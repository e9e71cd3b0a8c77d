import { useCallback, useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useRowsFrom } from '#desk/rows/use-desk-rows.ts'
import { useNow } from '#desk/use-now.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { heldAfter } from '#domain/booking/left-outside.ts'
import { useToday } from '#ui/format/use-moments.ts'

/** What holds an employee's time and is not over, the earliest first; undefined while it is being read. */
export function useEmployeeBookings(employeeId: string): readonly Booking[] | undefined {
  const today = useToday(useDesk().business.time_zone)
  const found = useRowsFrom('bookings', today)
  const now = useNow()
  const own = useCallback((booking: Booking) => booking.employee_id === employeeId, [employeeId])
  return useMemo(() => found && heldAfter(found.map((view) => view.row).filter(own), now), [found, own, now])
}
