import { Button, Chip, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import type { Employee } from '#domain/business/employee.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { useShortcuts } from '#ui/keys/use-shortcuts.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { usePageTitle } from '#ui/page/page-title.ts'
import { BlockDialog } from '../block/block-dialog.tsx'
import { Outcomes } from '../booked/outcomes.tsx'
import { EmployeeChip } from '../row/employee-chip.tsx'
import { BookingDrawer } from '../today/booking-drawer.tsx'
import { DaySwitcher } from '../today/day-switcher.tsx'
import { useCloseDrawer } from '../today/drawer-path.ts'
import { WalkIn } from '../walk-in/walk-in.tsx'
import { calendarFrom, calendarParams, weekAround, type CalendarAddress } from './calendar-address.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import classes from './calendar.module.css'
import { DayView } from './day-view.tsx'
import { dragHelpId } from './dragged-block.tsx'
import { PhoneHead } from './phone-head.tsx'
import { WeekView } from './week-view.tsx'

/** The desk's calendar: a day by employee or a week of one, in which bookings are carried to where they belong. */
export function CalendarPage() {
  const { t } = useTranslation(['calendar', 'booking'])
  const { business, employees } = useDesk()
  const today = useToday(business.time_zone)
  const [params, setParams] = useSearchParams()
  const shown = calendarFrom(params, today)
  const [isWalkInOpen, walkIn] = useDisclosure(false)
  const [isBlockOpen, block] = useDisclosure(false)
  const isWide = useIsWide()
  usePageTitle(t('title'))
  const go = (part: Partial<CalendarAddress>) => setParams(calendarParams({ ...shown, bookingId: null, ...part }, today))
  const lookAway = useCloseDrawer(shown.bookingId, () => setParams(calendarParams({ ...shown, bookingId: null }, today), { replace: true }))
  const linkTo = (bookingId: string) => `/calendar?${calendarParams({ ...shown, bookingId }, today).toString()}`
  const linkHere = `/calendar?${calendarParams({ ...shown, bookingId: null }, today).toString()}`
  const employee = employees.find((one) => one.id === shown.employeeId) ?? employees[0]
  useShortcuts({ d: () => go({ view: 'day' }), w: () => go({ view: 'week' }) })
  return (
    <div className={classes.page}>
      {isWide ? (
        <header className={classes.header}>
          <Switcher shown={shown} today={today} go={go} />
          <div className={classes.actions}>
            <ViewChoice shown={shown} go={go} />
            <CalendarMenu day={shown.day} onWalkIn={walkIn.open} onBlock={block.open} />
            <Button
              component={Link}
              to={`/bookings/new?day=${shown.day}`}
              state={{ from: linkHere }}
              leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
            >
              {t('booking:today.new')}
            </Button>
          </div>
        </header>
      ) : (
        <PhoneHead shown={shown} today={today} go={go} onWalkIn={walkIn.open} onBlock={block.open} />
      )}
      <Outcomes />
      <p id={dragHelpId} hidden>
        {t('carry.how')}
      </p>
      {isWide && shown.view === 'week' && employee && <WhoseWeek employee={employee} onChange={(employeeId) => go({ employeeId })} />}
      {shown.view === 'week' && employee ? (
        <WeekView
          key={`${weekAround(shown.day)[0]} ${employee.id}`}
          day={shown.day}
          today={today}
          employee={employee}
          linkTo={linkTo}
          onDay={(day) => go({ view: 'day', day })}
        />
      ) : (
        <DayView key={shown.day} day={shown.day} today={today} linkTo={linkTo} />
      )}
      {shown.bookingId !== null && <BookingDrawer key={shown.bookingId} id={shown.bookingId} onClose={lookAway} />}
      {isWalkInOpen && <WalkIn today={today} onClose={walkIn.close} />}
      {isBlockOpen && (
        <BlockDialog at={{ day: shown.day, employeeId: shown.view === 'week' ? (employee?.id ?? '') : '' }} onClose={block.close} />
      )}
    </div>
  )
}

interface Going {
  readonly shown: CalendarAddress
  readonly go: (part: Partial<CalendarAddress>) => void
}

function Switcher({ shown: { view, day }, today, go }: Going & { readonly today: string }) {
  const format = useFormat()
  const days = weekAround(day)
  const week = `${format.date(days[0]!).slice(0, 5)} – ${format.date(days.at(-1)!)}`
  return <DaySwitcher day={day} today={today} onChange={(next) => go({ day: next })} {...(view === 'week' && { days: 7, name: week })} />
}

/** The list is a screen of its own: it has what a list needs. */
function ViewChoice({ shown, go }: Going) {
  const { t } = useTranslation('calendar')
  const navigate = useNavigate()
  return (
    <SegmentedControl
      value={shown.view}
      onChange={(value) => (value === 'list' ? void navigate('/bookings') : go({ view: value === 'week' ? 'week' : 'day' }))}
      data={(['day', 'week', 'list'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
      aria-label={t('view.label')}
    />
  )
}

function WhoseWeek({ employee, onChange }: { readonly employee: Employee; readonly onChange: (id: string) => void }) {
  const { t } = useTranslation('calendar')
  const { employees } = useDesk()
  return (
    <Chip.Group value={employee.id} onChange={onChange}>
      <div className={classes.chips} role="radiogroup" aria-label={t('whose')}>
        {employees.map((one) => (
          <EmployeeChip key={one.id} employee={one} />
        ))}
      </div>
    </Chip.Group>
  )
}
