import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { holdsTime, isBlocked, type Booking } from '#domain/booking/booking.ts'
import { freeWithin } from '#domain/booking/busy.ts'
import { lengthOf } from '#domain/booking/commands.ts'
import type { Employee } from '#domain/business/employee.ts'
import { hoursOver, type Window } from '#domain/business/schedule.ts'
import type { BusinessDays } from '#domain/business/shop.ts'
import { clocksBetween, toInstant } from '#domain/shared/day-clock.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { addDays, isDay, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { byViewStart } from '../row/booking-view.ts'
import { DaysNotRead, useDays, type Days } from '../read/older-days.tsx'
import { calendarParams } from './calendar-address.ts'
import classes from './print-day.module.css'

/** The day on paper, for when there is no power: by employee, in the order of time. */
export function PrintDay() {
  const { t, i18n } = useTranslation('calendar')
  const { business, employees } = useDesk()
  const format = useFormat()
  const [params] = useSearchParams()
  const today = useToday(business.time_zone)
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const { views, failed } = useDays(day, day)
  const rows = useMemo(
    () =>
      views
        ?.toSorted(byViewStart)
        .map((view) => view.row)
        .filter((row) => holdsTime(row.status) || row.status === 'completed'),
    [views],
  )
  const title = t('print.title', { day: format.date(day) })
  const back = `/calendar?${calendarParams({ view: 'day', day, employeeId: '', bookingId: null }, today).toString()}`
  if (!rows) return <NoPaperYet title={title} back={back} failed={failed} />
  const shown = [...new Set([...employees.map((one) => one.id), ...rows.map((row) => row.employee_id)])]
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <PageHeader title={title} backTo={back} actions={<PrintButton />} />
      </div>
      <article className={classes.sheet}>
        <header className={classes.head}>
          <h2>{format.longDay(day)}</h2>
          <span>{nameIn(i18n.language, business)}</span>
          <AsOf />
        </header>
        {shown.map((id) => (
          <EmployeeDay key={id} id={id} day={day} rows={rows.filter((row) => row.employee_id === id)} />
        ))}
      </article>
    </div>
  )
}

function PrintButton() {
  const { t } = useTranslation('calendar')
  return (
    <Button leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />} onClick={() => window.print()}>
      {t('print.print')}
    </Button>
  )
}

interface NoPaperProps {
  readonly title: string
  readonly back: string
  readonly failed: Days['failed']
}

/** In place of the sheet: the day, the way back, and what is waited for. */
function NoPaperYet({ title, back, failed }: NoPaperProps) {
  return (
    <Page>
      <PageHeader title={title} backTo={back} />
      {failed ? (
        <DaysNotRead failed={failed} />
      ) : (
        <Coming of="bookings">
          <ListSkeleton rows={8} />
        </Coming>
      )}
    </Page>
  )
}

/**
 * Up to when this device knows: paper must not claim more than was told to it before it lost the connection.
 * Read tomorrow as well: the date itself, never "today".
 */
function AsOf() {
  const { t } = useTranslation('calendar')
  const { business } = useDesk()
  const status = useSyncStatus()
  const format = useFormat()
  if (!status?.lastPulledAt) return null
  return <small>{t('print.asOf', { when: format.dateTime(new Date(status.lastPulledAt).toISOString(), business.time_zone) })}</small>
}

/** The hours of one employee, and who comes. */
function EmployeeDay({ id, day, rows }: { readonly id: string; readonly day: Day; readonly rows: readonly Booking[] }) {
  const { t } = useTranslation('calendar')
  const { business, employeesById } = useDesk()
  const words = useDeskWords()
  const employee = employeesById.get(id)
  const open = employee ? openOn(employee, day, business) : []
  const hours = open.map(({ start, end }) => `${words.time(toInstant(start))}–${words.time(toInstant(end))}`).join(', ')
  return (
    <section className={classes.employee}>
      <h3>
        {words.employee(id)} <span>{hours || t('print.off')}</span>
      </h3>
      {rows.length === 0 ? <p className={classes.none}>{t('print.none')}</p> : <Bookings rows={rows} />}
    </section>
  )
}

function Bookings({ rows }: { readonly rows: readonly Booking[] }) {
  const { t } = useTranslation(['calendar', 'booking'])
  const words = useDeskWords()
  const format = useFormat()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {(['time', 'who', 'what', 'note'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`print.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={classes.time}>{words.span(row)}</td>
            <td>
              <strong>{words.customer(row)}</strong>
              {row.customer_phone && row.customer_name && <div>{showPhone(row.customer_phone)}</div>}
            </td>
            <td>
              {isBlocked(row) ? '' : `${words.service(row)}, ${format.duration(lengthOf(row))}, ${format.money(row.price, row.currency)}`}
              <Stretch booking={row} />
              {row.status !== 'approved' && <div>{t(`booking:status.${row.status}`)}</div>}
            </td>
            <td>{isBlocked(row) ? '' : row.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** When the employee can take somebody else meanwhile [S3], as the block on the board says it. */
function Stretch({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const free = freeWithin(booking)
  return free ? <div className={classes.stretch}>{t('stretch.span', { time: words.span(free) })}</div> : null
}

/** The open hours that begin on a day [S2]. */
function openOn(employee: Employee, day: Day, { time_zone, opening_hours }: BusinessDays): readonly Window[] {
  const clocks = clocksBetween(addDays(day, -1), addDays(day, 1), time_zone)
  const { start, end } = clocks[1]!
  return employee.is_active
    ? hoursOver(employee.schedule, clocks, opening_hours).open.filter((window) => window.start >= start && window.start < end)
    : []
}
