import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import { toInstant } from '#domain/shared/day-clock.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { businessNow } from '#ui/time/page-clock.ts'
import { useGiverWords } from '../row/giver-words.ts'
import { CustomerNotesProvider } from '../row/notes.tsx'
import classes from './board.module.css'
import { useBlockColours } from './block-colours.ts'
import { firstBegin, nowLine, type Board } from './board.ts'

interface Props {
  readonly board: Board
  readonly heads: ReactNode
  readonly lanes: ReactNode
  /** Whether the present runs through all lanes. */
  readonly hasNow: boolean
  /** Beneath the lanes. */
  readonly foot?: ReactNode
}

/**
 * Lanes under their heads, the hours beside them, the present across; it scrolls within itself. It is drawn once
 * a minute, the lanes only when they change.
 */
export function BoardGrid({ board, heads, lanes, hasNow, foot }: Props) {
  const scroller = useScrollToNow(board)
  const [colours] = useBlockColours()
  const now = useNow()
  const minute = hasNow ? nowLine(board, now) : undefined
  const height = (board.shown.end - board.shown.start) * board.scale
  const style = {
    '--lanes': board.lanes.length,
    '--height': `${height}px`,
    '--hour': `${60 * board.scale}px`,
    ...(minute !== undefined && { '--now': `${(minute - board.shown.start) * board.scale}px` }),
  } as CSSProperties
  return (
    <section className={classes.board} data-colours={colours} aria-label={useGiverWords().board}>
      <div ref={scroller} className={classes.scroller}>
        <div className={classes.grid} style={style}>
          <div className={classes.corner} />
          {heads}
          <Hours board={board} />
          <CustomerNotesProvider>{lanes}</CustomerNotesProvider>
          {minute !== undefined && <NowLine now={now} />}
        </div>
      </div>
      {foot}
    </section>
  )
}

function Hours({ board }: { readonly board: Board }) {
  const words = useDeskWords()
  return (
    <div className={classes.hours} aria-hidden>
      {board.hours.map((hour) => (
        <span key={hour} style={{ top: (hour - board.shown.start) * board.scale }}>
          {words.time(toInstant(hour))}
        </span>
      ))}
    </div>
  )
}

function NowLine({ now }: { readonly now: Instant }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  return (
    <div className={classes.now} role="note" aria-label={`${t('today.now')} ${words.time(now)}`}>
      <span>{words.time(now)}</span>
    </div>
  )
}

/**
 * The present, or else where the day begins, an hour below the top edge, and today beside the hours where the week is wider than the
 * screen; once, when it is opened.
 */
function useScrollToNow(board: Board) {
  const scroller = useRef<HTMLDivElement>(null)
  const opened = useRef(board)
  useLayoutEffect(() => {
    const { shown, scale } = opened.current
    const minute = nowLine(opened.current, businessNow())
    const from = minute === undefined ? firstBegin(opened.current) : minute - shown.start
    scroller.current?.scrollTo({ top: Math.max(0, (from - 60) * scale), left: leftOfToday(scroller.current) })
  }, [])
  return scroller
}

function leftOfToday(scroller: HTMLElement): number {
  const head = scroller.querySelector('[aria-current="date"]')?.parentElement
  const corner = scroller.querySelector(`.${classes.corner}`)
  return head && corner ? head.getBoundingClientRect().left - corner.getBoundingClientRect().right : 0
}
