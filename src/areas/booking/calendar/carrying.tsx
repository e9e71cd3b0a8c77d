import { DndContext, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors, type DragMoveEvent, type DragStartEvent } from '@dnd-kit/core'
import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react'
import { useRunning } from '../acts/use-running.tsx'
import type { Board } from '../board/board.ts'
import { isUnmoved, landingOf, type Carried, type Grip, type Landing } from '../board/landing.ts'
import { useDesk, type BookingView } from '../desk.tsx'
import { keepClickFromOpening } from './keep-click.ts'
import { laneBeside, overLane } from './lane-under.ts'
import { changeOf, verdictOn, type Verdict } from './landing-verdict.ts'
import { useAnnouncements } from './use-announcements.ts'

/** A block on its way: where it would land now, and what would be said to that. */
export interface Flight {
  readonly carried: Carried
  readonly landing: Landing
  readonly verdict: Verdict
}

const FlightContext = createContext<Flight | null>(null)

export function useFlight(): Flight | null {
  return use(FlightContext)
}

/** What a handle on the board says of itself to the one who carries. */
export interface Handle {
  readonly grip: Grip
  readonly bookingId: string
}

/** Long enough that a finger that scrolls never lifts a booking, short enough to feel immediate. */
const longPressMs = 280

interface Props {
  readonly board: Board
  /** What is on the board, and around it. */
  readonly views: readonly BookingView[]
  readonly children: ReactNode
}

/**
 * Lets bookings be carried to another time, another lane or another length: by mouse, by a
 * finger that rests on them first, and by keyboard (space, arrows, space). Nothing changes
 * before the block is put down; then the change goes the way of all others.
 */
export function Carrying({ board, views, children }: Props) {
  const desk = useDesk()
  const run = useRunning()
  const [flight, setFlight] = useState<Flight | null>(null)
  const current = useRef<Flight | null>(null)
  const { scale } = board
  const step = desk.business.slot_step_minutes
  const accessibility = useAnnouncements(current)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: longPressMs, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: laneBeside(step * scale), keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] } }),
  )
  const bookings = useMemo(() => views.map((view) => view.row), [views])

  const show = (next: Flight | null) => {
    current.current = next
    setFlight(next)
  }
  const fly = (carried: Carried, landing: Landing) => {
    const last = current.current?.landing
    if (last && last.lane.key === landing.lane.key && last.start === landing.start && last.end === landing.end) return
    show({ carried, landing, verdict: verdictOn(carried, landing, { desk, bookings, now: new Date().toISOString() }) })
  }
  const begin = ({ active }: DragStartEvent) => {
    const carried = carriedBy(active.data.current as Handle, board)
    if (!carried) return
    navigator.vibrate?.(12)
    const { start, end } = carried.block
    fly(carried, { lane: carried.lane, start, end })
  }
  const move = ({ delta, over }: DragMoveEvent) => {
    const carried = current.current?.carried
    if (!carried) return
    const lane = board.lanes.find((one) => one.key === over?.id) ?? current.current?.landing.lane ?? carried.lane
    fly(carried, landingOf(carried, lane, delta.y / scale, step))
  }
  const putDown = async () => {
    const put = current.current
    keepClickFromOpening()
    // It lies where it was put for as long as somebody is asked about it.
    if (put && !isUnmoved(put.carried, put.landing)) await run(changeOf(put.carried, put.landing))
    show(null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overLane}
      accessibility={accessibility}
      autoScroll={{ threshold: { x: 0.08, y: 0.12 }, acceleration: 12 }}
      onDragStart={begin}
      onDragMove={move}
      onDragEnd={() => void putDown()}
      onDragCancel={() => show(null)}
    >
      <FlightContext value={flight}>{children}</FlightContext>
    </DndContext>
  )
}

function carriedBy({ grip, bookingId }: Handle, board: Board): Carried | undefined {
  for (const lane of board.lanes) {
    const block = lane.blocks.find((one) => one.view.row.id === bookingId)
    if (block) return { grip, block, lane }
  }
  return undefined
}
