import { useMemo } from 'react'
import type { Day } from '#domain/shared/zone.ts'
import { boardOf } from '../board/board.ts'
import { BoardGrid } from '../board/board-grid.tsx'
import { DayRead, EmptyDay } from '../board/day-board.tsx'
import { LaneColumn, LaneHead } from '../board/lane.tsx'
import { useDesk, type BookingView } from '../desk.tsx'
import { useWords } from '../use-words.ts'
import { CarriedBlock } from './carried-block.tsx'
import { Carrying } from './carrying.tsx'
import { Ghost } from './ghost.tsx'

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
  const words = useWords()
  const board = useMemo(() => boardOf({ day, zone: business.time_zone, employees, employeesById, bookings: views }), [day, business.time_zone, employees, employeesById, views])
  return (
    <Carrying board={board} views={views}>
      <BoardGrid
        board={board}
        heads={board.lanes.map((lane) => (
          <LaneHead key={lane.key} lane={lane} />
        ))}
        lanes={board.lanes.map((lane) => (
          <LaneColumn key={lane.key} lane={lane} scale={board.scale} label={words.employee(lane.employeeId)} linkTo={linkTo} Block={CarriedBlock} isClosedOpen>
            <Ghost lane={lane} scale={board.scale} />
          </LaneColumn>
        ))}
        hasNow={day === today}
        foot={day >= today && <EmptyDay views={views} />}
      />
    </Carrying>
  )
}
