import { useDroppable } from '@dnd-kit/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Lane } from '../board/board.ts'
import { placeIn } from '../board/lane.tsx'
import { useFlight } from './carrying.tsx'
import { useLandingWords } from './landing-words.ts'
import classes from './calendar.module.css'

/** Where blocks can be put down in a lane, and where the one that is carried would lie in it. */
export function Ghost({ lane, scale }: { readonly lane: Lane; readonly scale: number }) {
  const { setNodeRef } = useDroppable({ id: lane.key })
  const flight = useFlight()
  const words = useLandingWords()
  const isHere = flight?.landing.lane.key === lane.key
  const drawn = useRef<HTMLDivElement>(null)
  const follows = isHere && flight.isByKeys ? flight.landing.start : undefined
  useEffect(() => {
    if (follows !== undefined) drawn.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [follows])
  return (
    <div ref={setNodeRef} className={classes.landing} data-over={isHere || undefined}>
      {isHere && (
        <div ref={drawn} className={classes.ghost} data-verdict={flight.verdict.kind} style={placeIn(lane, scale, flight.landing)}>
          <strong>{words.time(flight)}</strong>
          {flight.verdict.kind !== 'free' && (
            <span>
              {flight.verdict.kind === 'warned' ? <IconAlertTriangle size={15} stroke={2.2} aria-hidden /> : <IconBan size={15} stroke={2.2} aria-hidden />}
              {words.verdict(flight)}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
