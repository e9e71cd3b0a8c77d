import classes from './row-card.module.css'
import { VirtualList, type VirtualListProps } from './virtual-list.tsx'

/** A list of any length on a surface of its own, a line beneath each of its rows. */
export function VirtualCard<Item>(props: VirtualListProps<Item>) {
  return (
    <div className={`${classes.card} ${classes.anyLength}`}>
      <VirtualList {...props} />
    </div>
  )
}
