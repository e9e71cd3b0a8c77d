import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useState, type CSSProperties, type ReactNode } from 'react'
import classes from './sortable-list.module.css'

/** What is said to whoever does not see the list move; places count from 1. */
export interface SortableWords {
  readonly label: string
  /** How to move a row by keys. */
  readonly instructions: string
  handle(name: string): string
  up(name: string): string
  down(name: string): string
  lifted(name: string, place: number, count: number): string
  over(name: string, place: number, count: number): string
  dropped(name: string, place: number, count: number): string
  cancelled(name: string): string
}

interface Props<Item> {
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  readonly nameOf: (item: Item) => string
  readonly words: SortableWords
  /** The item is to stand at this index. */
  readonly onMove: (item: Item, index: number) => void
  readonly children: (item: Item) => ReactNode
  /** What else can be done with a row: at its end. */
  readonly renderEnd?: (item: Item) => ReactNode
}

/** A list put in order by dragging, by keys on the handle, or by the buttons beside each row. */
export function SortableList<Item>({ items, idOf, nameOf, words, onMove, children, renderEnd }: Props<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => idOf(item) === id)
  const said = (id: UniqueIdentifier, say: (name: string) => string) => {
    const item = items[indexOf(id)]
    return item && say(nameOf(item))
  }
  // A row that is lifted is over its own place at once: that is no news before it has been elsewhere.
  const [carried] = useState(() => new Set<UniqueIdentifier>())
  const announcements: Announcements = {
    onDragStart({ active }) {
      carried.delete(active.id)
      return said(active.id, (name) => words.lifted(name, indexOf(active.id) + 1, items.length))
    },
    onDragOver({ active, over }) {
      if (over && over.id !== active.id) carried.add(active.id)
      return carried.has(active.id)
        ? said(active.id, (name) => words.over(name, indexOf(over?.id ?? active.id) + 1, items.length))
        : undefined
    },
    onDragEnd: ({ active, over }) => said(active.id, (name) => words.dropped(name, indexOf(over?.id ?? active.id) + 1, items.length)),
    onDragCancel: ({ active }) => said(active.id, (name) => words.cancelled(name)),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const item = items[indexOf(active.id)]
    if (item && over && over.id !== active.id) onMove(item, indexOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
    >
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy}>
        <ul className={classes.list} aria-label={words.label}>
          {items.map((item, index) => (
            <Row
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              words={words}
              onUp={index > 0 ? () => onMove(item, index - 1) : undefined}
              onDown={index < items.length - 1 ? () => onMove(item, index + 1) : undefined}
              end={renderEnd?.(item)}
            >
              {children(item)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface RowProps {
  readonly id: string
  readonly name: string
  readonly words: SortableWords
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly end: ReactNode
  readonly children: ReactNode
}

function Row({ id, name, words, onUp, onDown, end, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const style: CSSProperties = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }
  return (
    <li ref={setNodeRef} style={style} className={classes.row} data-dragging={isDragging || undefined}>
      <ActionIcon
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-roledescription={undefined}
        aria-label={words.handle(name)}
      >
        <IconGripVertical size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <div className={classes.content}>{children}</div>
      <ActionIcon aria-label={words.up(name)} disabled={!onUp} onClick={onUp}>
        <IconChevronUp size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={words.down(name)} disabled={!onDown} onClick={onDown}>
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      {end}
    </li>
  )
}
