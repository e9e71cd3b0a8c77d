import { useCallback } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { CreateBooking } from '#domain/booking/commands.ts'
import { addDays, dayBounds, dayOf } from '#domain/shared/zone.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { businessNow } from '#ui/time/page-clock.ts'
import { createBookingArgs, type Draft } from './draft.ts'
import { useChooseEmployee } from './use-choose-employee.ts'
import { creationsOf, planOf } from './use-plan.ts'

/**
 * The bookings that a complete draft asks for, in order: one, the parts of a visit, or all times of a series that
 * are in [B8], worked out anew over what the device has now. Empty where none of them can be made; undefined where
 * that cannot be told, since the device does not have the bookings yet.
 */
export function useCreations(): (draft: Draft) => Promise<readonly CreateBooking[] | undefined> {
  const engine = useEngine()
  const desk = useDesk()
  const chooseEmployee = useChooseEmployee()
  return useCallback(
    async (draft) => {
      const { business } = desk
      if ((draft.more ?? []).length === 0 && !draft.repeat) {
        const args = createBookingArgs(draft, business.id, await chooseEmployee(draft))
        return [{ ...args, ...(draft.joins !== undefined && { visit_id: draft.visitId }) }]
      }
      const from = dayBounds(addDays(dayOf(draft.start ?? '', business.time_zone), -1), business.time_zone).start
      const known = await engine.view({ collection: 'bookings', businessId: business.id, range: { index: 'start', from } })
      if (known.state !== 'whole') return undefined
      return creationsOf(
        draft,
        planOf(
          draft,
          known.rows.map((view) => view.row),
          desk,
          businessNow(),
        ),
        business.id,
      )
    },
    [engine, desk, chooseEmployee],
  )
}
