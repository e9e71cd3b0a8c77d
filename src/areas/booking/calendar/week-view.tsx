import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { Employee } from '#domain/business/employee.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { DayColumn } from '../board/board-column.tsx'
import { BoardGrid } from '../board/board-grid.tsx'
import boardClasses from '../board/board.module.css'
import { weekOf } from '../board/board.ts'
import type { BoardColumn } from '../board/lane.ts'
import { DaysNotRead, useDays } from '../read/older-days.tsx'
import type { BookingView } from '../row/booking-view.ts'
import { ComingBookings } from '../row/coming-bookings.tsx'
import { weekAround } from './calendar-address.ts'
import classes from './calendar.module.css'
import { DragLayer } from './drag-layer.tsx'
import { DragPreview } from './drag-preview.tsx'
import { DraggableBlock } from './dragged-block.tsx'

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
  const { views, soFar, failed } = useDays(days[0]!, days.at(-1)!)
  if (failed) return <DaysNotRead failed={failed} />
  if (!views) {
    return (
      <ComingBookings soFar={soFar.filter(({ row }) => row.employee_id === props.employee.id)} withDay>
        <ListSkeleton rows={8} height={72} />
      </ComingBookings>
    )
  }
  return <Lanes {...props} days={days} views={views} />
}

function Lanes({
  days,
  today,
  employee,
  linkTo,
  onDay,
  views,
}: Props & { readonly days: readonly Day[]; readonly views: readonly BookingView[] }) {
  const { business } = useDesk()
  const format = useFormat()
  const board = useMemo(() => weekOf({ days, business, employee, bookings: views }), [days, business, employee, views])
  return (
    <DragLayer board={board} views={views}>
      <BoardGrid
        board={board}
        heads={board.lanes.map((lane) => (
          <DayHead key={lane.key} lane={lane} isToday={lane.day === today} onDay={onDay} />
        ))}
        lanes={board.lanes.map((lane) => (
          <DayColumn
            key={lane.key}
            lane={lane}
            scale={board.scale}
            label={format.longDay(lane.day)}
            linkTo={linkTo}
            Block={DraggableBlock}
            isClosedOpen
          >
            <DragPreview lane={lane} scale={board.scale} />
          </DayColumn>
        ))}
        hasNow={false}
      />
    </DragLayer>
  )
}

/** Leads to the day by employee. */
function DayHead({ lane, isToday, onDay }: { readonly lane: BoardColumn; readonly isToday: boolean; readonly onDay: (day: Day) => void }) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const count = lane.isDayOff && lane.blocks.length === 0 ? t('today.dayOff') : t('today.laneCount', { count: lane.blocks.length })
  return (
    <div className={boardClasses.head}>
      <button
        type="button"
        className={classes.dayHead}
        data-today={isToday || undefined}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onDay(lane.day)}
      >
        <span className={classes.weekday}>{format.weekdayShort(lane.day)}</span>
        <span className={classes.date}>{Number(lane.day.slice(8))}</span>
        <span className={classes.dayCount}>{count}</span>
      </button>
    </div>
  )
}
