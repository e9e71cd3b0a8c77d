import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { DayColumn, ColumnHead } from '../board/board-column.tsx'
import { BoardGrid } from '../board/board-grid.tsx'
import { boardOf } from '../board/board.ts'
import { DayRead, EmptyDay } from '../board/day-board.tsx'
import type { BookingView } from '../row/booking-view.ts'
import { DragLayer } from './drag-layer.tsx'
import { DragPreview } from './drag-preview.tsx'
import { DraggableBlock } from './dragged-block.tsx'
import { useWhoseDay, WhoseDay } from './whose-day.tsx'

interface Props {
  readonly day: Day
  readonly today: Day
  readonly linkTo: (bookingId: string) => string
}

/** A day, a lane for each employee; bookings can be carried between them. */
export function DayView(props: Props) {
  return <DayRead day={props.day}>{(views) => <Lanes {...props} views={views} />}</DayRead>
}

function Lanes({ day, today, linkTo, views }: Props & { readonly views: readonly BookingView[] }) {
  const { business, employees, employeesById } = useDesk()
  const words = useDeskWords()
  const whole = useMemo(
    () => boardOf({ day, business, employees, employeesById, bookings: views }),
    [day, business, employees, employeesById, views],
  )
  const { chosen, choose, isOffered } = useWhoseDay()
  // On a phone they stand behind a button of the head.
  const hasRoom = useIsWide()
  const board = useMemo(
    () => (chosen.size === 0 ? whole : { ...whole, lanes: whole.lanes.filter(({ employeeId }) => chosen.has(employeeId)) }),
    [whole, chosen],
  )
  return (
    <>
      {isOffered && hasRoom && <WhoseDay lanes={whole.lanes} chosen={chosen} onChoose={choose} />}
      <DragLayer board={board} views={views}>
        <BoardGrid
          board={board}
          heads={board.lanes.map((lane) => (
            <ColumnHead key={lane.key} lane={lane} />
          ))}
          lanes={board.lanes.map((lane) => (
            <DayColumn
              key={lane.key}
              lane={lane}
              scale={board.scale}
              label={words.employee(lane.employeeId)}
              linkTo={linkTo}
              Block={DraggableBlock}
              isClosedOpen
            >
              <DragPreview lane={lane} scale={board.scale} />
            </DayColumn>
          ))}
          hasNow={day === today}
          foot={day >= today && <EmptyDay views={views} />}
        />
      </DragLayer>
    </>
  )
}
