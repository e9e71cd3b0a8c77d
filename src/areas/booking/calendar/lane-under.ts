import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core'

/** The lane at whose width the pointer is, however far above or below; the middle of the block where there is no pointer. */
export const overLane: CollisionDetection = ({ pointerCoordinates, collisionRect, droppableRects, droppableContainers }) => {
  const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2
  const under = droppableContainers.find(({ id }) => {
    const rect = droppableRects.get(id)
    return rect !== undefined && rect.left <= x && x < rect.right
  })
  return under ? [{ id: under.id }] : []
}

/** Arrows carry a block by a step of the day, or into the lane beside it. */
export function laneBeside(stepPx: number): KeyboardCoordinateGetter {
  return (event, { currentCoordinates: { x, y }, context: { over, droppableRects } }) => {
    if (event.code === 'ArrowDown') return { x, y: y + stepPx }
    if (event.code === 'ArrowUp') return { x, y: y - stepPx }
    if (event.code !== 'ArrowLeft' && event.code !== 'ArrowRight') return undefined
    const lefts = [...droppableRects.values()].map((rect) => rect.left).toSorted((a, b) => a - b)
    const here = over ? droppableRects.get(over.id)?.left : undefined
    const at = lefts.findIndex((left) => left === here)
    const next = lefts[at + (event.code === 'ArrowRight' ? 1 : -1)]
    return here === undefined || next === undefined ? { x, y } : { x: x + next - here, y }
  }
}
