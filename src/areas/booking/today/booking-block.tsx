import { memo, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import type { BookingView } from '../desk.tsx'
import { looks, statusNow } from '../looks.ts'
import { useNow } from '../use-now.ts'
import { useWords } from '../use-words.ts'
import classes from './board.module.css'

interface Props {
  readonly view: BookingView
  readonly top: number
  readonly height: number
  readonly column: number
  readonly columns: number
  /** Where a touch leads. */
  readonly to: string
}

/** From which height on a line more finds room, in pixels; the label always says everything. */
const heights = { name: 44, twoLines: 66, service: 84, word: 124 }

/** A booking in its lane: status by colour, shape and word; renders only when it changes itself. */
export const BookingBlock = memo(function BookingBlock({ view, top, height, column, columns, to }: Props) {
  const { t } = useTranslation('booking')
  const words = useWords()
  const { row } = view
  const status = statusNow(row, useNow())
  const { icon: Shape, tone } = looks[status]
  const name = words.customer(row)
  const style: CSSProperties = { top, height, left: `${(column / columns) * 100}%`, width: `${100 / columns}%` }
  const label = `${words.span(row)}, ${name}, ${words.service(row)}, ${t(`status.${status}`)}`
  return (
    <li className={classes.place} style={style}>
      <Link to={to} className={classes.block} data-tone={tone} data-status={status} data-size={height < heights.name ? 'line' : height < heights.twoLines ? 'short' : undefined} aria-label={label}>
        <span className={classes.blockTop}>
          <span className={classes.blockTime}>{words.time(row.start)}</span>
          <Shape size={15} stroke={2.4} aria-hidden className={classes.blockShape} />
          {(view.pending.length > 0 || view.attention) && <PendingMark attention={view.attention !== undefined} />}
        </span>
        <span className={classes.blockName}>{name}</span>
        {height >= heights.service && <span className={classes.blockService}>{words.service(row)}</span>}
        {height >= heights.word && <span className={classes.blockWord}>{t(`status.${status}`)}</span>}
      </Link>
    </li>
  )
})
