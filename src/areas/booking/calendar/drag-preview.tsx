import { useDroppable } from '@dnd-kit/core'
import { Portal } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { styleInColumn } from '../board/board-column.tsx'
import type { BoardColumn } from '../board/lane.ts'
import classes from './calendar.module.css'
import { useDraggedBlock } from './drag-layer.tsx'
import { useLandingWords } from './landing-words.ts'

/** Where blocks can be put down in a lane, and where the one that is carried would lie in it. */
export function DragPreview({ lane, scale }: { readonly lane: BoardColumn; readonly scale: number }) {
  const { setNodeRef } = useDroppable({ id: lane.key })
  const flight = useDraggedBlock()
  const words = useLandingWords()
  const isHere = flight?.landing.lane.key === lane.key
  const drawn = useRef<HTMLDivElement>(null)
  const Sign = flight?.verdict.kind === 'warned' ? IconAlertTriangle : IconBan
  const follows = isHere && flight.isByKeys ? flight.landing.start : undefined
  useEffect(() => {
    if (follows !== undefined) drawn.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [follows])
  return (
    <div ref={setNodeRef} className={classes.landing} data-over={isHere || undefined}>
      {isHere && (
        <div ref={drawn} className={classes.ghost} data-verdict={flight.verdict.kind} style={styleInColumn(lane, scale, flight.landing)}>
          <strong>
            {words.time(flight)}
            {flight.verdict.kind !== 'free' && <Sign size={15} stroke={2.2} aria-hidden />}
          </strong>
        </div>
      )}
      {isHere && flight.verdict.kind !== 'free' && (
        <Portal>
          <div className={classes.against} data-against={flight.verdict.kind}>
            <Sign size={18} stroke={2.2} aria-hidden />
            {words.verdict(flight)}
          </div>
        </Portal>
      )}
    </div>
  )
}
