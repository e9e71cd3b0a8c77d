import { Progress } from '@mantine/core'
import { isFull, isNearlyFull } from '#domain/shared/room.ts'

interface Props {
  readonly used: number
  readonly most: number
  readonly label: string
}

/** How much of the room that a plan gives for something is used: another colour where it is nearly full, and where it is [T1]. */
export function RoomBar({ used, most, label }: Props) {
  const colour = isFull(used, most) ? 'brick' : isNearlyFull(used, most) ? 'apricot' : 'lake'
  return <Progress value={most === 0 ? 100 : Math.min(100, (used / most) * 100)} color={colour} aria-label={label} />
}
