import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import classes from './virtual-list.module.css'

export interface VirtualListProps<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
  /** Expected height of a row in pixels; rows are measured once they are drawn. */
  readonly estimate: number
  readonly label: string
  /** The key of the row that is brought into sight: a link may lead to one far down. None while the list is hidden. */
  readonly shownKey?: string | undefined
}

/**
 * A list of any length that scrolls with the page and draws only what is in view. Its rows follow each other in the flow,
 * so that none lies over another before it is measured: that is done by the observer alone, since to ask a row for its
 * height makes the browser lay out the whole page, with each letter that is typed into a search.
 */
export function VirtualList<Item>({ items, keyOf, children, estimate, label, shownKey }: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const [keyOfItem] = useState(() => keyOf)
  // Another function would have all rows, also those that are not drawn, reckoned anew.
  const keyAt = useCallback((index: number) => keyOfItem(items[index]!), [items, keyOfItem])
  // oxlint-disable-next-line react/incompatible-library -- its functions change with every scroll; nothing here memoizes them
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    // A list that is hidden has no heights: taken for real ones, ever more rows would be drawn, without an end.
    measureElement: (row, entry, of) =>
      (entry ? measureElement(row, entry, of) : of.itemSizeCache.get(keyAt(of.indexFromElement(row)))) || estimate,
    overscan: 4,
    scrollMargin: top,
    getItemKey: keyAt,
  })
  const shownAt = useMemo(
    () => (shownKey === undefined ? -1 : items.findIndex((item) => keyOfItem(item) === shownKey)),
    [items, shownKey, keyOfItem],
  )
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const isHere = shownAt !== -1
    if (shown.current === shownKey || (shownKey !== undefined && !isHere)) return
    shown.current = shownKey
    const { startIndex = 0, endIndex = -1 } = virtual.range ?? {}
    if (!isHere || (shownAt >= startIndex && shownAt <= endIndex)) return
    virtual.scrollToIndex(shownAt, { align: 'center' })
    // Once they are drawn and measured: rows are higher or lower than they were taken for.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => list.current?.querySelector(`[data-index="${shownAt}"]`)?.scrollIntoView({ block: 'center' })),
    )
  }, [shownAt, shownKey, virtual])
  const drawn = virtual.getVirtualItems()
  return (
    <ul
      ref={list}
      className={classes.list}
      style={{ height: virtual.getTotalSize(), paddingBlockStart: Math.max(0, (drawn[0]?.start ?? 0) - top) }}
      aria-label={label}
    >
      {drawn.map((row) => (
        <li
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          className={classes.row}
          aria-setsize={items.length}
          aria-posinset={row.index + 1}
        >
          {children(items[row.index]!)}
        </li>
      ))}
    </ul>
  )
}
