import type { KeyboardEvent } from 'react'
import type { Board } from '../board/board.ts'
import type { BlockDrag } from './use-block-drag.ts'

/**
 * Carries a block by keys: space lifts it and puts it down, arrows carry it by a step or into the
 * lane beside it, Escape leaves it where it was. All other keys keep their meaning.
 */
export function keyboardDrag(board: Board, flying: BlockDrag, step: number): (bookingId: string, event: KeyboardEvent) => void {
  return (bookingId, event) => {
    const flight = flying.now()
    if (!flight) {
      if (event.code !== 'Space') return
      event.preventDefault()
      return flying.lift({ grip: 'move', bookingId, isByKeys: true })
    }
    const { carried, landing } = flight
    if (carried.block.view.row.id !== bookingId) return
    const minutes = landing.start - landing.lane.shown.start - (carried.block.start - carried.lane.shown.start)
    const at = board.lanes.findIndex((lane) => lane.key === landing.lane.key)
    const acts: Readonly<Record<string, () => unknown>> = {
      ArrowDown: () => flying.fly(undefined, minutes + step),
      ArrowUp: () => flying.fly(undefined, minutes - step),
      ArrowRight: () => flying.fly(board.lanes[at + 1], minutes),
      ArrowLeft: () => flying.fly(board.lanes[at - 1], minutes),
      Space: () => flying.putDown(),
      Enter: () => flying.putDown(),
      Escape: () => flying.letGo(),
      Tab: () => flying.letGo(),
    }
    const act = acts[event.code]
    if (!act) return
    if (event.code !== 'Tab') event.preventDefault()
    act()
  }
}
