import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import classes from './virtual-list.module.css'

export interface VirtualListProps<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
  /** Expected height of a row in pixels; rows are measured once they are drawn. */
  readonly estimate: number
  readonly label: string
}

/** A list of any length that scrolls with the page and draws only what is in view. */
export function VirtualList<Item>({ items, keyOf, children, estimate, label }: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  // oxlint-disable-next-line react/incompatible-library -- its functions change with every scroll; nothing here memoizes them
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    // A list that is hidden has no heights: taken for real ones, ever more rows would be drawn, without an end.
    measureElement: (row, entry, of) => measureElement(row, entry, of) || estimate,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => keyOf(items[index]!),
  })
  return (
    <ul ref={list} className={classes.list} style={{ height: virtual.getTotalSize() }} aria-label={label}>
      {virtual.getVirtualItems().map((row) => (
        <li
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          className={classes.row}
          style={{ transform: `translateY(${row.start - top}px)` }}
          aria-setsize={items.length}
          aria-posinset={row.index + 1}
        >
          {children(items[row.index]!)}
        </li>
      ))}
    </ul>
  )
}
