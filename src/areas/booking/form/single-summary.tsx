import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useRowsFrom } from '#desk/rows/use-desk-rows.ts'
import { useNow } from '#desk/use-now.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { anyEmployee } from '#domain/booking/visits.ts'
import { termsOf } from '#domain/business/terms.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useGiverWords } from '../row/giver-words.ts'
import type { Draft } from './draft.ts'
import classes from './form.module.css'
import { farAway } from './use-plan.ts'

interface Props {
  readonly draft: Draft
  /** A booking that is changed keeps its price: it is not told here. */
  readonly isNew: boolean
}

/** What will be booked, in one look: by whom, and how long and how much that is, which differs between employees [S3]. */
export function SingleSummary({ draft, isNew }: Props) {
  const { business, employeesById, servicesById } = useDesk()
  const words = useDeskWords()
  const giverWords = useGiverWords()
  const format = useFormat()
  const employeeId = useWhoTakes(draft)
  const service = servicesById.get(draft.serviceId)
  if (!service || draft.start === null) return null
  const { duration_minutes: minutes, price } = termsOf(service, employeesById.get(employeeId))
  return (
    <div className={classes.summary}>
      <span className={classes.summaryWhen}>{words.when(draft.start)}</span>
      <span className={classes.summaryWhat}>
        {words.service({ service_id: service.id, service_name: service.name })} ·{' '}
        {employeeId === '' ? giverWords.any : words.employee(employeeId)}
      </span>
      {isNew && employeeId !== '' && (
        <span className={classes.summaryWhat}>
          {format.duration(minutes)} · {format.money(price, business.currency)}
        </span>
      )}
    </div>
  )
}

/** Who is booked where nobody is named [S7], as far as it can be told now; empty where it cannot. */
function useWhoTakes({ employeeId, serviceId, start }: Draft): string {
  const { business, employees, servicesById } = useDesk()
  const now = useNow()
  const isOpen = employeeId === '' && start !== null
  const views = useRowsFrom('bookings', isOpen ? dayOf(start, business.time_zone) : farAway)
  return useMemo(() => {
    const wish = servicesById.get(serviceId)
    if (!isOpen || !views || !wish) return employeeId
    return anyEmployee({ business, employees, bookings: views.map((view) => view.row), now }, wish, start) ?? ''
  }, [isOpen, views, business, employees, servicesById, employeeId, serviceId, start, now])
}
