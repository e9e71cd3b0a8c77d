import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type DragMoveEvent, type DragStartEvent } from '@dnd-kit/core'
import { createContext, use, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { must } from '#lib/assert.ts'
import type { Board } from '../board/board.ts'
import { useDesk, type BookingView } from '../desk.tsx'
import { keyCarrier } from './key-carrier.ts'
import { keepClickFromOpening } from './keep-click.ts'
import { overLane } from './lane-under.ts'
import { useFlying, type Flight, type Handle } from './use-flying.ts'

type OnKey = (bookingId: string, event: KeyboardEvent) => void

const FlightContext = createContext<Flight | null>(null)
const KeyContext = createContext<OnKey | null>(null)

export function useFlight(): Flight | null {
  return use(FlightContext)
}

/** What the keys do on a block. */
export function useCarryKeys(): OnKey {
  return must(use(KeyContext), 'Carrying')
}

/** Long enough that a finger that scrolls never lifts a booking, short enough to feel immediate. */
const longPressMs = 280

/** The library would describe its handles in English; the keys are ours, and described by us. */
const silent = { announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }, screenReaderInstructions: { draggable: '' } }

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
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: longPressMs, tolerance: 8 } }),
  )
  const step = useDesk().business.slot_step_minutes
  const [flight, flying] = useFlying(board, views)
  const onKey = useMemo(() => keyCarrier(board, flying, step), [board, flying, step])
  const begin = ({ active }: DragStartEvent) => {
    navigator.vibrate?.(12)
    flying.lift(active.data.current as Handle)
  }
  const move = ({ delta, over }: DragMoveEvent) => flying.fly(board.lanes.find((lane) => lane.key === over?.id), delta.y / board.scale)
  const end = () => {
    keepClickFromOpening()
    void flying.putDown()
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overLane}
      accessibility={silent}
      autoScroll={{ threshold: { x: 0.08, y: 0.12 }, acceleration: 12 }}
      onDragStart={begin}
      onDragMove={move}
      onDragOver={move}
      onDragEnd={end}
      onDragCancel={() => flying.letGo()}
    >
      <KeyContext value={onKey}>
        <FlightContext value={flight}>{children}</FlightContext>
      </KeyContext>
    </DndContext>
  )
}
