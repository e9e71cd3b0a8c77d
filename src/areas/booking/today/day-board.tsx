import { useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCalendarPlus, IconUsers } from '@tabler/icons-react'
import { toInstant } from '#domain/shared/day-clock.ts'
import type { Day } from '#domain/shared/zone.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { Arrived } from '../arrived.tsx'
import { useDesk, type BookingView } from '../desk.tsx'
import { useBookingsOn } from '../use-bookings.ts'
import { useNow } from '../use-now.ts'
import { useWords } from '../use-words.ts'
import { boardOf, nowLine, type Board } from './board.ts'
import classes from './board.module.css'
import { LaneColumn, LaneHead } from './lane.tsx'
import { lookAt } from './look-at.ts'

/** The day by employee: a lane each, time downwards. */
export function DayBoard({ day, today }: { readonly day: Day; readonly today: Day }) {
  const { t } = useTranslation('booking')
  const { employees } = useDesk()
  const views = useBookingsOn(day)
  if (!views) return <ListSkeleton rows={8} height={72} />
  if (views.length > 0) return <Lanes day={day} today={today} views={views} />
  return (
    <Arrived waiting={<ListSkeleton rows={8} height={72} />}>
      {employees.length > 0 ? <Lanes day={day} today={today} views={views} /> : <EmptyState icon={IconUsers} title={t('today.noEmployees')}>{t('today.noEmployeesHint')}</EmptyState>}
    </Arrived>
  )
}

function Lanes({ day, today, views }: { readonly day: Day; readonly today: Day; readonly views: readonly BookingView[] }) {
  const { t } = useTranslation('booking')
  const { business, employees, employeesById } = useDesk()
  const board = useMemo(() => boardOf({ day, zone: business.time_zone, employees, employeesById, bookings: views }), [day, business.time_zone, employees, employeesById, views])
  const scroller = useScrollToNow(board)
  const height = (board.shown.end - board.shown.start) * board.scale
  const style = { '--lanes': board.lanes.length, '--height': `${height}px`, '--hour': `${60 * board.scale}px` } as CSSProperties
  return (
    <section className={classes.board} aria-label={t('today.board')}>
      <div ref={scroller} className={classes.scroller}>
        <div className={classes.grid} style={style}>
          <div className={classes.corner} />
          {board.lanes.map((lane) => (
            <LaneHead key={lane.employeeId} lane={lane} />
          ))}
          <Hours board={board} />
          {board.lanes.map((lane) => (
            <LaneColumn key={lane.employeeId} lane={lane} shown={board.shown} scale={board.scale} linkTo={(id) => lookAt(id, day, today)} />
          ))}
          {day === today && <NowLine board={board} />}
        </div>
      </div>
      {views.every((view) => view.row.status === 'cancelled') && (
        <p className={classes.hint}>
          <IconCalendarPlus size={18} stroke={1.8} aria-hidden />
          {t('today.emptyDayHint')}
        </p>
      )}
    </section>
  )
}

function Hours({ board }: { readonly board: Board }) {
  const words = useWords()
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

/** Renders by itself once a minute: the lanes beneath do not. */
function NowLine({ board }: { readonly board: Board }) {
  const { t } = useTranslation('booking')
  const words = useWords()
  const now = useNow()
  const minute = nowLine(board, now)
  if (minute === undefined) return null
  return (
    <div className={classes.now} style={{ '--top': `${(minute - board.shown.start) * board.scale}px` } as CSSProperties} role="note" aria-label={`${t('today.now')} ${words.time(now)}`}>
      <span>{words.time(now)}</span>
    </div>
  )
}

/** The present an hour below the top edge, once, when the day is opened. */
function useScrollToNow(board: Board) {
  const scroller = useRef<HTMLDivElement>(null)
  const opened = useRef(board)
  useLayoutEffect(() => {
    const { shown, scale } = opened.current
    const minute = nowLine(opened.current, new Date().toISOString())
    const first = Math.min(...opened.current.lanes.flatMap((lane) => lane.blocks.map((block) => block.start)), shown.end)
    const from = minute ?? (first === shown.end ? shown.start : first)
    scroller.current?.scrollTo({ top: Math.max(0, (from - shown.start - 60) * scale) })
  }, [])
  return scroller
}
