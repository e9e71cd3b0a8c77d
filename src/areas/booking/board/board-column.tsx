import { memo, type ComponentType, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import type { Window } from '#domain/business/schedule.ts'
import { toInstant, toMinuteUp } from '#domain/shared/day-clock.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import classes from './board.module.css'
import { startTouched, type BoardColumn, type Shade } from './board.ts'
import { BookingBlock, type BlockProps } from './booking-block.tsx'

export function ColumnHead({ lane }: { readonly lane: BoardColumn }) {
  const { t } = useTranslation('booking')
  const name = useDeskWords().employee(lane.employeeId)
  return (
    <div className={classes.head}>
      <div className={classes.headBox}>
        <span className={classes.headSign}>
          <Avatar name={name} image={lane.employee?.image ?? null} size={34} />
        </span>
        <div className={classes.headText}>
          <span className={classes.headName}>{name}</span>
          <span className={classes.headCount}>{lane.isDayOff && lane.blocks.length === 0 ? t('today.dayOff') : t('today.laneCount', { count: lane.blocks.length })}</span>
        </div>
      </div>
    </div>
  )
}

interface Props {
  readonly lane: BoardColumn
  readonly scale: number
  /** What the lane is called. */
  readonly label: string
  /** Where a touch on a booking leads. */
  readonly linkTo: (bookingId: string) => string
  /** How a booking is drawn. */
  readonly Block?: ComponentType<BlockProps>
  /** Whether closed time can be touched too: it is booked over a warning [B3]. */
  readonly isClosedOpen?: boolean
  readonly children?: ReactNode
}

export function DayColumn({ lane, scale, label, linkTo, Block = BookingBlock, isClosedOpen = false, children }: Props) {
  const { shown } = lane
  return (
    <div className={classes.lane}>
      {lane.shades.map((shade) => (
        <ShadeMark key={shade.start} shade={shade} style={styleInColumn(lane, scale, shade)} />
      ))}
      {isClosedOpen && <Touchable lane={lane} scale={scale} windows={lane.employee?.is_active ? lane.shades : []} text="today.bookClosedAt" />}
      <Touchable lane={lane} scale={scale} windows={lane.gaps} text="today.bookAt" />
      <ol className={classes.blocks} aria-label={label}>
        {lane.blocks.map((block) => (
          <Block
            key={block.view.row.id}
            view={block.view}
            top={(block.start - shown.start) * scale}
            height={(block.drawnEnd - block.start) * scale}
            column={block.column}
            columns={block.columns}
            to={linkTo(block.view.row.id)}
          />
        ))}
      </ol>
      {children}
    </div>
  )
}

/** Where a stretch of time lies in its lane, in pixels. */
export function styleInColumn({ shown }: BoardColumn, scale: number, { start, end }: Window): CSSProperties {
  return { top: (start - shown.start) * scale, height: (end - start) * scale }
}

const ShadeMark = memo(function ShadeMark({ shade, style }: { readonly shade: Shade; readonly style: CSSProperties }) {
  const { t } = useTranslation('booking')
  return (
    <div className={classes.shade} data-kind={shade.kind} style={style}>
      {shade.kind === 'break' && <span>{t('today.break')}</span>}
    </div>
  )
})

interface TouchableProps extends Pick<Props, 'lane' | 'scale'> {
  readonly windows: readonly Window[]
  readonly text: 'today.bookAt' | 'today.bookClosedAt'
}

/** Time as buttons: a touch books the time under the finger, a key the beginning. What is over is not booked. */
function Touchable({ lane, scale, windows, text }: TouchableProps) {
  const { shown } = lane
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const words = useDeskWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const now = toMinuteUp(useNow())
  const step = business.slot_step_minutes
  const ahead = windows.map((gap) => ({ start: Math.max(gap.start, now), end: gap.end })).filter((gap) => gap.end - gap.start >= step)
  const book = (gap: Window, event: MouseEvent<HTMLButtonElement>) => {
    const offset = event.detail === 0 ? 0 : (event.clientY - event.currentTarget.getBoundingClientRect().top) / scale
    const start = startTouched(gap.start + offset, gap, { day: lane.day, zone: business.time_zone, step })
    void navigate(`/bookings/new?employee=${lane.employeeId}&start=${encodeURIComponent(toInstant(start))}`, { state: { from: pathname + search } })
  }
  return ahead.map((gap) => (
    <button
      key={gap.end}
      type="button"
      className={classes.gap}
      style={{ top: (gap.start - shown.start) * scale, height: (gap.end - gap.start) * scale, '--step': `${step * scale}px` } as CSSProperties}
      aria-label={t(text, { employee: words.employee(lane.employeeId), time: `${words.time(toInstant(gap.start))}–${words.time(toInstant(gap.end))}` })}
      onClick={(event) => book(gap, event)}
    />
  ))
}
