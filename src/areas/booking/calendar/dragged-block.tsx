import { useDraggable } from '@dnd-kit/core'
import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '#desk/use-now.ts'
import { holdsTime } from '#domain/booking/booking.ts'
import boardClasses from '../board/board.module.css'
import { BlockFace, blockStyleOf, useBlockLook, type BlockProps } from '../board/booking-block.tsx'
import { statusNow } from '../row/status-looks.ts'
import classes from './calendar.module.css'
import { useDragKeys } from './drag-layer.tsx'
import type { DragHandle } from './use-block-drag.ts'

/** The element that says how bookings are carried by keys. */
export const dragHelpId = 'carry-how'

/** From which height on a block has a handle at its end, in pixels. */
const handleHeight = 34

/** A booking that can be carried from the day on which it begins, as long as it holds its time; what is over stays where it was. */
export const DraggableBlock = memo(function DraggableBlock(props: BlockProps) {
  const { view, height, to, isContinued } = props
  const isOver = !holdsTime(statusNow(view.row, useNow()))
  const isFixed = isOver || isContinued
  const look = useBlockLook(props)
  const data: DragHandle = { grip: 'move', bookingId: view.row.id }
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `move ${view.row.id} ${isContinued}`, data, disabled: isFixed })
  const onKey = useDragKeys()
  return (
    <li
      className={boardClasses.place}
      style={blockStyleOf(props)}
      data-carried={isDragging || undefined}
      data-within={props.isWithin || undefined}
    >
      <Link
        to={to}
        ref={setNodeRef}
        {...look}
        {...(!isFixed && {
          ...listeners,
          'aria-describedby': dragHelpId,
          'data-carriable': true,
          draggable: false,
          onContextMenu: keepTouchMenu,
          onKeyDown: (event) => onKey(view.row.id, event),
        })}
      >
        <BlockFace {...props} />
      </Link>
      {!isOver && height >= handleHeight && <EndHandle bookingId={view.row.id} isContinued={isContinued} />}
    </li>
  )
})

/** The lower edge: carried, it changes the length. The keyboard's way to it is the booking's own page. */
function EndHandle({ bookingId, isContinued }: { readonly bookingId: string; readonly isContinued: boolean }) {
  const data: DragHandle = { grip: 'resize', bookingId }
  const { setNodeRef, listeners } = useDraggable({ id: `resize ${bookingId} ${isContinued}`, data })
  return <span ref={setNodeRef} className={classes.handle} {...listeners} onContextMenu={keepTouchMenu} aria-hidden />
}

/** A finger that rests on a link would be offered the browser's menu while it already carries the block. */
function keepTouchMenu(event: MouseEvent): void {
  if ((event.nativeEvent as PointerEvent).pointerType === 'touch') event.preventDefault()
}
