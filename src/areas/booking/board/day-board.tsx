import { IconCalendarPlus } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { DaysNotRead, useDays } from '../read/older-days.tsx'
import type { BookingView } from '../row/booking-view.ts'
import { ComingBookings } from '../row/coming-bookings.tsx'
import { SetupFirst } from '../unready/setup-first.tsx'
import { DayColumn, ColumnHead } from './board-column.tsx'
import { BoardGrid } from './board-grid.tsx'
import classes from './board.module.css'
import { boardOf } from './board.ts'

interface Props {
  readonly day: Day
  readonly today: Day
  /** Where a touch on a booking leads. */
  readonly linkTo: (bookingId: string) => string
}

/** The day by employee: a lane each, time downwards. */
export function DayBoard(props: Props) {
  return <DayRead day={props.day}>{(views) => <Lanes {...props} views={views} />}</DayRead>
}

/** Draws a day once all of its bookings are known. */
export function DayRead({ day, children: draw }: { readonly day: Day; readonly children: (views: readonly BookingView[]) => ReactNode }) {
  const { views, soFar, failed } = useDays(day, day)
  const { employees } = useDesk()
  if (failed) return <DaysNotRead failed={failed} />
  if (!views) {
    return (
      <ComingBookings soFar={soFar} withDay={false}>
        <ListSkeleton rows={8} height={72} />
      </ComingBookings>
    )
  }
  // Without employees there is nothing to draw.
  return views.length > 0 || employees.length > 0 ? draw(views) : <SetupFirst />
}

function Lanes({ day, today, linkTo, views }: Props & { readonly views: readonly BookingView[] }) {
  const { business, employees, employeesById } = useDesk()
  const words = useDeskWords()
  const board = useMemo(
    () => boardOf({ day, business, employees, employeesById, bookings: views }),
    [day, business, employees, employeesById, views],
  )
  return (
    <BoardGrid
      board={board}
      heads={board.lanes.map((lane) => (
        <ColumnHead key={lane.employeeId} lane={lane} />
      ))}
      lanes={board.lanes.map((lane) => (
        <DayColumn key={lane.employeeId} lane={lane} scale={board.scale} label={words.employee(lane.employeeId)} linkTo={linkTo} />
      ))}
      hasNow={day === today}
      foot={day >= today && <EmptyDay views={views} />}
    />
  )
}

export function EmptyDay({ views }: { readonly views: readonly BookingView[] }) {
  const { t } = useTranslation('booking')
  if (views.some((view) => view.row.status !== 'cancelled')) return null
  return (
    <p className={classes.hint}>
      <IconCalendarPlus size={18} stroke={1.8} aria-hidden />
      {t('today.emptyDayHint')}
    </p>
  )
}
