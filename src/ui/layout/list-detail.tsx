import type { ReactNode } from 'react'
import classes from './list-detail.module.css'

interface Props {
  readonly list: ReactNode
  /** Beside the list where there is room, in its place where there is not; nothing is chosen without it. */
  readonly detail?: ReactNode
}

/** A list and what is chosen from it. */
export function ListDetail({ list, detail }: Props) {
  return (
    <div className={classes.frame} data-open={detail ? true : undefined}>
      <div className={classes.list}>{list}</div>
      {detail && <div className={classes.detail}>{detail}</div>}
    </div>
  )
}
