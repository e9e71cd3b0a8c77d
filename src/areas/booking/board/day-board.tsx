import { IconCalendarPlus } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/shared/zone.ts'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { Arrived } from '../arrived.tsx'
import { useDesk, type BookingView } from '../desk.tsx'
import { DaysNotRead, useDays } from '../older-days.tsx'
import { SetupFirst } from '../setup-first.tsx'
import { useWords } from '../use-words.ts'
import { boardOf } from './board.ts'
import { BoardGrid } from './board-grid.tsx'
import classes from './board.module.css'
import { LaneColumn, LaneHead } from './lane.tsx'

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

/** Draws a day once its bookings have been read, and an empty one once it is sure that there are none. */
export function DayRead({ day, children: draw }: { readonly day: Day; readonly children: (views: readonly BookingView[]) => ReactNode }) {
  const { views, failed } = useDays(day, day)
  const waiting = <ListSkeleton rows={8} height={72} />
  if (failed) return <DaysNotRead failed={failed} />
  if (!views) return waiting
  if (views.length > 0) return draw(views)
  return (
    <Arrived waiting={waiting}>
      <NobodyOr>{draw(views)}</NobodyOr>
    </Arrived>
  )
}

/** Without employees there is nothing to draw. */
function NobodyOr({ children }: { readonly children: ReactNode }) {
  const { employees } = useDesk()
  return employees.length > 0 ? children : <SetupFirst />
}

function Lanes({ day, today, linkTo, views }: Props & { readonly views: readonly BookingView[] }) {
  const { business, employees, employeesById } = useDesk()
  const words = useWords()
  const board = useMemo(() => boardOf({ day, zone: business.time_zone, employees, employeesById, bookings: views }), [day, business.time_zone, employees, employeesById, views])
  return (
    <BoardGrid
      board={board}
      heads={board.lanes.map((lane) => (
        <LaneHead key={lane.employeeId} lane={lane} />
      ))}
      lanes={board.lanes.map((lane) => (
        <LaneColumn key={lane.employeeId} lane={lane} scale={board.scale} label={words.employee(lane.employeeId)} linkTo={linkTo} />
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
