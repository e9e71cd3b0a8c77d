import { IconLock, IconMessageCheck, IconNote } from '@tabler/icons-react'
import { memo, type CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { RowMark } from '#desk/state/row-mark.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import { isBlocked, isConfirmed } from '#domain/booking/booking.ts'
import { freeWithin } from '#domain/booking/busy.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isStatusUnsent, useStatusWord } from '../row/booking-badge.tsx'
import type { BookingView } from '../row/booking-view.ts'
import { useHasNote } from '../row/notes.tsx'
import { statusLooks, statusNow } from '../row/status-looks.ts'
import { hueAt } from './block-colours.ts'
import classes from './board.module.css'

export interface BlockProps {
  readonly view: BookingView
  readonly top: number
  readonly height: number
  /** Where it lies across its lane, as parts of the lane's width. */
  readonly left: number
  readonly width: number
  /** Whether the booking began before this day. */
  readonly isContinued: boolean
  /** Whether it lies in another one's stretch. */
  readonly isWithin: boolean
  /** The stretch in which its employee is free, in pixels from its top; 0 high for none [S3]. */
  readonly freeTop: number
  readonly freeHeight: number
  /** Whether somebody else is in that stretch: then it speaks for itself. */
  readonly isFreeTaken: boolean
  /** Where a touch leads. */
  readonly to: string
}

/** From which height on a line more finds room, in pixels; the label always says everything. */
const heights = { stretch: 26, name: 44, twoLines: 66, service: 84, word: 124 }

/** A booking in its lane; renders only when it changes itself. */
export const BookingBlock = memo(function BookingBlock(props: BlockProps) {
  return (
    <li className={classes.place} style={blockStyleOf(props)} data-within={props.isWithin || undefined}>
      <Link to={props.to} {...useBlockLook(props)}>
        <BlockFace {...props} />
      </Link>
    </li>
  )
})

export function blockStyleOf({ top, height, left, width }: Pick<BlockProps, 'top' | 'height' | 'left' | 'width'>): CSSProperties {
  return { '--top': `${top}px`, top, height, left: `${left * 100}%`, width: `${width * 100}%` } as CSSProperties
}

/** How the block statusLooks and what it is called: status by colour, shape and word. */
export function useBlockLook({ view, height }: Pick<BlockProps, 'view' | 'height'>) {
  const { row } = view
  const { services, employees } = useDesk()
  const { t } = useTranslation(['booking', 'desk'])
  const words = useDeskWords()
  const status = statusNow(row, useNow())
  const word = useStatusWord(view)
  const hasNote = useHasNote(row)
  const free = freeWithin(row)
  const named = isBlocked(row)
    ? [t('desk:block.title'), row.note]
    : [
        words.customer(row),
        words.service(row),
        word,
        isConfirmed(row) && t('confirmed'),
        free && t('stretch.span', { time: words.span(free) }),
        hasNote && t('desk:field.note'),
      ]
  return {
    className: classes.block,
    'data-tone': isBlocked(row) ? 'blocked' : statusLooks[status].tone,
    'data-status': status,
    'data-unsent': isStatusUnsent(view) || undefined,
    'data-service-hue': hueAt(services, row.service_id),
    'data-employee-hue': hueAt(employees, row.employee_id),
    'data-size': height < heights.name ? 'line' : height < heights.twoLines ? 'short' : undefined,
    'aria-label': [words.span(row), ...named].filter(Boolean).join(', '),
  }
}

/** What a block says, as far as it has room. */
export function BlockFace({
  view,
  height,
  freeTop,
  freeHeight,
  isFreeTaken,
}: Pick<BlockProps, 'view' | 'height' | 'freeTop' | 'freeHeight' | 'isFreeTaken'>) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const { row } = view
  const hasNote = useHasNote(row)
  const word = useStatusWord(view)
  const status = statusNow(row, useNow())
  const Shape = isBlocked(row) ? IconLock : statusLooks[status].icon
  return (
    <>
      <span className={classes.blockTop}>
        <span className={classes.blockTime}>{words.time(row.start)}</span>
        {/* Before whatever a narrow block has no room for: what is not sent is not so yet, and has no sign of how it stands. */}
        <RowMark view={view} />
        {!isStatusUnsent(view) && <Shape size={15} stroke={2.4} aria-hidden className={classes.blockShape} />}
        {isConfirmed(row) && <IconMessageCheck size={15} stroke={2.2} aria-hidden className={classes.blockShape} />}
        {hasNote && <IconNote size={15} stroke={2.2} aria-hidden className={classes.blockShape} />}
      </span>
      <span className={classes.blockName}>{words.customer(row)}</span>
      {height >= heights.service && !isBlocked(row) && <span className={classes.blockService}>{words.service(row)}</span>}
      {freeHeight > 0 && (
        <span className={classes.stretch} style={{ top: freeTop, height: freeHeight }}>
          {freeHeight >= heights.stretch && !isFreeTaken && <span>{t('stretch.word')}</span>}
        </span>
      )}
      {height >= heights.word && !isBlocked(row) && <span className={classes.blockWord}>{word}</span>}
    </>
  )
}
