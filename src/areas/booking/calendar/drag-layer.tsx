import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type DragMoveEvent, type DragStartEvent } from '@dnd-kit/core'
import { createContext, use, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { must } from '#lib/assert.ts'
import type { Board } from '../board/board.ts'
import type { BookingView } from '../row/booking-view.ts'
import { overColumn } from './column-under.ts'
import { keepClickFromOpening } from './keep-click.ts'
import { keyboardDrag } from './keyboard-drag.ts'
import type { DraggedBlockState } from './landing-verdict.ts'
import { useBlockDrag, type DragHandle } from './use-block-drag.ts'

type OnKey = (bookingId: string, event: KeyboardEvent) => void

const FlightContext = createContext<DraggedBlockState | null>(null)
const KeyContext = createContext<OnKey | null>(null)

export function useDraggedBlock(): DraggedBlockState | null {
  return use(FlightContext)
}

/** What the keys do on a block. */
export function useDragKeys(): OnKey {
  return must(use(KeyContext), 'Carrying')
}

/** Long enough that a finger that scrolls never lifts a booking, short enough to feel immediate. */
const longPressMs = 280

/** The library would describe its handles in English; the keys are ours, and described by us. */
const silent = {
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
  screenReaderInstructions: { draggable: '' },
}

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
export function DragLayer({ board, views, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: longPressMs, tolerance: 8 } }),
  )
  const step = useDesk().business.slot_step_minutes
  const [flight, flying] = useBlockDrag(board, views)
  const onKey = useMemo(() => keyboardDrag(board, flying, step), [board, flying, step])
  const begin = ({ active }: DragStartEvent) => {
    navigator.vibrate?.(12)
    flying.lift(active.data.current as DragHandle)
  }
  const move = ({ delta, over }: DragMoveEvent) =>
    flying.fly(
      board.lanes.find((lane) => lane.key === over?.id),
      delta.y / board.scale,
    )
  const end = () => {
    keepClickFromOpening()
    void flying.putDown()
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overColumn}
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
