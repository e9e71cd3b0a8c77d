import type { CollisionDetection } from '@dnd-kit/core'

/** The lane at whose width the pointer is, however far above or below. */
export const overColumn: CollisionDetection = ({ pointerCoordinates, droppableRects, droppableContainers }) => {
  const x = pointerCoordinates?.x ?? Number.NaN
  const under = droppableContainers.find(({ id }) => {
    const rect = droppableRects.get(id)
    return rect !== undefined && rect.left <= x && x < rect.right
  })
  return under ? [{ id: under.id }] : []
}
