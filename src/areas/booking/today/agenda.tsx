import { Chip } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/shared/zone.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { Arrived } from '../arrived.tsx'
import { BookingRow } from '../booking-row.tsx'
import { useDesk } from '../desk.tsx'
import { EmployeeChip } from '../employee-chip.tsx'
import { DaysNotRead, useDays } from '../older-days.tsx'
import { useNow } from '../use-now.ts'
import { useWords } from '../use-words.ts'
import classes from './agenda.module.css'
import { byStart } from '../board/board.ts'
import { lookAt } from './look-at.ts'

/** To the day, past what waits for a decision above it. */
export function goToAgenda(): void {
  const title = document.getElementById(titleId)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

const titleId = 'agenda-title'

/** The day on a phone: in the order of time, of one employee or of all. */
export function Agenda({ day, today }: { readonly day: Day; readonly today: Day }) {
  const { t } = useTranslation('booking')
  const { employees } = useDesk()
  const { views, failed } = useDays(day, day)
  const [employeeId, setEmployeeId] = useState('')
  const shown = useMemo(
    () => views?.filter(({ row }) => row.status !== 'cancelled' && (employeeId === '' || row.employee_id === employeeId)).toSorted(byStart),
    [views, employeeId],
  )
  return (
    <section aria-labelledby={titleId} className={classes.agenda}>
      <h2 id={titleId} tabIndex={-1} className={classes.title}>
        {t('today.agenda')}
        {shown && <span>{t('today.count', { count: shown.length })}</span>}
      </h2>
      <Chip.Group value={employeeId} onChange={setEmployeeId}>
        <div className={classes.chips} role="radiogroup" aria-label={t('list.employee')}>
          <Chip value="" size="md" variant="light">
            {t('today.everyone')}
          </Chip>
          {employees.map((employee) => (
            <EmployeeChip key={employee.id} employee={employee} />
          ))}
        </div>
      </Chip.Group>
      {failed && <DaysNotRead failed={failed} />}
      {!shown && !failed && <ListSkeleton />}
      {shown?.length === 0 && (
        <Arrived waiting={<ListSkeleton />}>
          <EmptyState icon={IconCalendarPlus} title={t('today.emptyDay')}>
            {day >= today && t('today.emptyDayHintPhone')}
          </EmptyState>
        </Arrived>
      )}
      {shown && shown.length > 0 && (
        <RowCard>
          {shown.map((view, at) => (
            <li key={view.row.id}>
              {day === today && <NowBefore start={view.row.start} previous={shown[at - 1]?.row.start} />}
              <BookingRow view={view} withDay={false} to={lookAt(view.row.id, day, today)} />
            </li>
          ))}
        </RowCard>
      )}
    </section>
  )
}

/** The line of the present, above the first booking that is still to come. */
function NowBefore({ start, previous }: { readonly start: string; readonly previous: string | undefined }) {
  const { t } = useTranslation('booking')
  const words = useWords()
  const now = useNow()
  if (start <= now || (previous !== undefined && previous > now)) return null
  return (
    <div className={classes.now}>
      {t('today.now')} {words.time(now)}
    </div>
  )
}
