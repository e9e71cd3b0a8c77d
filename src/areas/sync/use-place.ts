import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Business, Employee, Service } from '#domain/booking/booking.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { dayOf, type Instant } from '#domain/shared/zone.ts'
import { useRow, useRows } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from './use-clock.ts'

/** The business whose outbox this is: names and times as people there read them. */
export interface Place {
  readonly business: Business | undefined
  readonly employees: readonly Employee[]
  readonly services: ReadonlyMap<string, Service>
  employee(id: string): string
  when(instant: Instant): string
  /** Of milliseconds since the epoch; the time alone where it is today's. */
  moment(ms: number): string
}

/** Until the business is read times stand in its likeliest zone; a person at the desk sees it for a frame at most. */
const defaultZone = 'Asia/Bishkek'

export function usePlace(): Place {
  const { t, i18n } = useTranslation('sync')
  const { businessId } = useWorkplace()
  const business = useRow('businesses', businessId)?.row
  const employeeViews = useRows('employees', { businessId })
  const serviceViews = useRows('services', { businessId })
  const format = useFormat()
  const today = useToday(business?.time_zone ?? defaultZone)
  return useMemo(() => {
    const zone = business?.time_zone ?? defaultZone
    const employees = employeeViews?.map((view) => view.row) ?? []
    const when = (instant: Instant) => `${lowerFirst(format.nearDay(dayOf(instant, zone), today))}, ${format.time(instant, zone)}`
    const stamp = (instant: Instant) => (dayOf(instant, zone) === today ? format.time(instant, zone) : format.dateTime(instant, zone))
    return {
      business,
      employees,
      services: new Map(serviceViews?.map((view) => [view.row.id, view.row])),
      employee: (id) => {
        const found = employees.find((employee) => employee.id === id)
        return found ? nameIn(i18n.language, found) : t('unknown')
      },
      when,
      moment: (ms) => stamp(new Date(ms).toISOString()),
    }
  }, [business, employeeViews, serviceViews, format, i18n.language, t, today])
}

/** A day's name stands within a sentence here. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
