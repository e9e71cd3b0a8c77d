import { useCallback } from 'react'
import type { CreateBooking } from '#domain/booking/commands.ts'
import { addDays, dayBounds, dayOf } from '#domain/shared/zone.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useDesk } from '../desk.tsx'
import { createArgs, type Draft } from './draft.ts'
import { useChooseEmployee } from './use-choose-employee.ts'
import { creationsOf, planOf } from './use-plan.ts'

/**
 * The bookings that a complete draft asks for, in order: one, the parts of a visit, or all times of a series that
 * are in [B8], worked out anew over what the device has now. Empty where none of them can be made.
 */
export function useCreations(): (draft: Draft) => Promise<readonly CreateBooking[]> {
  const engine = useEngine()
  const desk = useDesk()
  const chooseEmployee = useChooseEmployee()
  return useCallback(
    async (draft) => {
      const { business } = desk
      if ((draft.more ?? []).length === 0 && !draft.repeat) {
        const args = createArgs(draft, business.id, await chooseEmployee(draft))
        return [{ ...args, ...(draft.joins !== undefined && { visit_id: draft.visitId }) }]
      }
      const from = dayBounds(addDays(dayOf(draft.start ?? '', business.time_zone), -1), business.time_zone).start
      const views = await engine.view({ collection: 'bookings', businessId: business.id, range: { index: 'start', from } })
      return creationsOf(draft, planOf(draft, views.map((view) => view.row), desk, new Date().toISOString()), business.id)
    },
    [engine, desk, chooseEmployee],
  )
}
