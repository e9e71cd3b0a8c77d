import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { must } from '#lib/assert.ts'
import { useRow, useRows } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useMoments } from '#ui/format/use-moments.ts'

/** The business whose outbox this is: names and times as people there read them. */
export interface EntryPlace {
  readonly business: Business | undefined
  /** Undefined until they are known. */
  readonly employees: readonly Employee[] | undefined
  employee(id: string): string
  when(instant: Instant): string
  /** Date and time, for somebody who reads it another day. */
  date(instant: Instant): string
  /** Of milliseconds since the epoch; the time alone where it is today's. */
  moment(ms: number): string
}

/** Until the business is read times stand in its likeliest zone; a person at the desk sees it for a frame at most. */
const defaultZone = 'Asia/Bishkek'

const PlaceContext = createContext<EntryPlace | null>(null)

/** Reads the place once for all entries beneath: each reading folds the whole outbox. */
export function PlaceProvider({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('desk')
  const { businessId } = useWorkplace()
  const business = useRow('businesses', businessId)?.row
  const employeeViews = useRows('employees', { businessId })
  const zone = business?.time_zone ?? defaultZone
  const { when, stamp } = useMoments(zone)
  const format = useFormat()
  const place = useMemo(() => {
    const employees = employeeViews?.map((view) => view.row)
    const names = new Map(employees?.map((employee) => [employee.id, nameIn(i18n.language, employee)]))
    return {
      business,
      employees,
      employee: (id: string) => names.get(id) ?? t('unnamed.gone'),
      when,
      date: (instant: Instant) => format.dateTime(instant, zone),
      moment: (ms: number) => stamp(new Date(ms).toISOString()),
    }
  }, [business, employeeViews, when, stamp, format, zone, i18n.language, t])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export function usePlace(): EntryPlace {
  return must(use(PlaceContext), 'PlaceProvider')
}
