import { Button, Chip } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { newBookingPath } from '../new-booking-path.ts'
import { byViewStart } from '../row/booking-view.ts'
import { DaysNotRead, useDays } from '../read/older-days.tsx'
import { BookingRow } from '../row/booking-row.tsx'
import type { BookingView } from '../row/booking-view.ts'
import { ComingBookings } from '../row/coming-bookings.tsx'
import { EmployeeChip } from '../row/employee-chip.tsx'
import { useGiverWords } from '../row/giver-words.ts'
import { SetupFirst } from '../unready/setup-first.tsx'
import classes from './agenda.module.css'
import { ArriveButton } from './arrive-button.tsx'
import { bookingDrawerPath } from './drawer-path.ts'

/** To the day, past what waits for a decision above it. */
export function goToAgenda(): void {
  const title = document.getElementById(titleId)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

const titleId = 'agenda-title'

/** The day on a phone: in the order of time, of one employee or of all. */
export function Agenda({ day, today }: { readonly day: Day; readonly today: Day }) {
  const { t } = useTranslation(['booking', 'desk'])
  const { employees, services } = useDesk()
  const isReady = employees.length > 0 && services.length > 0
  const { views, soFar, failed } = useDays(day, day)
  const [employeeId, setEmployeeId] = useState('')
  const shown = useMemo(() => views && agendaOf(views, employeeId), [views, employeeId])
  return (
    <section aria-labelledby={titleId} className={classes.agenda}>
      <h2 id={titleId} tabIndex={-1} className={classes.title}>
        {t('today.agenda')}
        {shown && <span>{t('today.count', { count: shown.length })}</span>}
      </h2>
      <Chip.Group value={employeeId} onChange={setEmployeeId}>
        <div className={classes.chips} role="radiogroup" aria-label={useGiverWords().label()}>
          <Chip value="">{t('today.everyone')}</Chip>
          {employees.map((employee) => (
            <EmployeeChip key={employee.id} employee={employee} />
          ))}
        </div>
      </Chip.Group>
      {failed && <DaysNotRead failed={failed} />}
      {!shown && !failed && (
        <ComingBookings soFar={agendaOf(soFar, employeeId)} withDay={false}>
          <ListSkeleton />
        </ComingBookings>
      )}
      {shown?.length === 0 && !isReady && <SetupFirst />}
      {shown?.length === 0 && isReady && (
        <EmptyState
          icon={IconCalendarPlus}
          title={t('today.emptyDay')}
          action={
            day >= today && (
              <Button component={Link} to={newBookingPath(day, today)}>
                {t('today.new')}
              </Button>
            )
          }
        />
      )}
      {shown && shown.length > 0 && (
        <RowCard>
          {shown.map((view, at) => (
            <li key={view.row.id}>
              {day === today && <NowBefore start={view.row.start} previous={shown[at - 1]?.row.start} />}
              <div className={classes.line}>
                <BookingRow view={view} withDay={false} to={bookingDrawerPath(view.row.id, day, today)} />
                <ArriveButton booking={view.row} />
              </div>
            </li>
          ))}
        </RowCard>
      )}
    </section>
  )
}

function agendaOf(views: readonly BookingView[], employeeId: string): readonly BookingView[] {
  return views
    .filter(({ row }) => row.status !== 'cancelled' && (employeeId === '' || row.employee_id === employeeId))
    .toSorted(byViewStart)
}

/** The line of the present, above the first booking that is still to come. */
function NowBefore({ start, previous }: { readonly start: string; readonly previous: string | undefined }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const now = useNow()
  if (start <= now || (previous !== undefined && previous > now)) return null
  return (
    <div className={classes.now}>
      {t('today.now')} {words.time(now)}
    </div>
  )
}
