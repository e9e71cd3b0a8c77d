import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Employee } from '#domain/booking/booking.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { weekOf, type Lane } from '../board/board.ts'
import { BoardGrid } from '../board/board-grid.tsx'
import { LaneColumn } from '../board/lane.tsx'
import boardClasses from '../board/board.module.css'
import { useDesk, type BookingView } from '../desk.tsx'
import { DaysNotRead, useDays } from '../older-days.tsx'
import classes from './calendar.module.css'
import { CarriedBlock } from './carried-block.tsx'
import { Carrying } from './carrying.tsx'
import { Ghost } from './ghost.tsx'
import { weekAround } from './calendar-address.ts'

interface Props {
  readonly day: Day
  readonly today: Day
  readonly employee: Employee
  readonly linkTo: (bookingId: string) => string
  readonly onDay: (day: Day) => void
}

/** A week of one employee, a lane for each day. */
export function WeekView(props: Props) {
  const days = useMemo(() => weekAround(props.day), [props.day])
  const { views, failed } = useDays(days[0]!, days.at(-1)!)
  if (failed) return <DaysNotRead failed={failed} />
  if (!views) return <ListSkeleton rows={8} height={72} />
  return <Lanes {...props} days={days} views={views} />
}

function Lanes({ days, today, employee, linkTo, onDay, views }: Props & { readonly days: readonly Day[]; readonly views: readonly BookingView[] }) {
  const { business } = useDesk()
  const format = useFormat()
  const board = useMemo(() => weekOf({ days, zone: business.time_zone, employee, bookings: views }), [days, business.time_zone, employee, views])
  return (
    <Carrying board={board} views={views}>
      <BoardGrid
        board={board}
        heads={board.lanes.map((lane) => (
          <DayHead key={lane.key} lane={lane} isToday={lane.day === today} onDay={onDay} />
        ))}
        lanes={board.lanes.map((lane) => (
          <LaneColumn key={lane.key} lane={lane} scale={board.scale} label={format.longDay(lane.day)} linkTo={linkTo} Block={CarriedBlock} isClosedOpen>
            <Ghost lane={lane} scale={board.scale} />
          </LaneColumn>
        ))}
        hasNow={false}
      />
    </Carrying>
  )
}

/** Leads to the day by employee. */
function DayHead({ lane, isToday, onDay }: { readonly lane: Lane; readonly isToday: boolean; readonly onDay: (day: Day) => void }) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const count = lane.isDayOff && lane.blocks.length === 0 ? t('today.dayOff') : t('today.laneCount', { count: lane.blocks.length })
  return (
    <div className={boardClasses.head}>
      <button type="button" className={classes.dayHead} data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined} onClick={() => onDay(lane.day)}>
        <span className={classes.weekday}>{format.weekdayShort(lane.day)}</span>
        <span className={classes.date}>{Number(lane.day.slice(8))}</span>
        <span className={classes.dayCount}>{count}</span>
      </button>
    </div>
  )
}
