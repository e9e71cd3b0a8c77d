import { memo, type ComponentType, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import { contains, type Window } from '#domain/business/schedule.ts'
import { toInstant, toMinute, toMinuteUp } from '#domain/shared/day-clock.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import classes from './board.module.css'
import { acrossOf, type Block, type BlockPlace } from './block-places.ts'
import { startTouched } from './board.ts'
import type { BoardColumn, Shade } from './lane.ts'
import { blockStyleOf, BookingBlock, type BlockProps } from './booking-block.tsx'

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
          <span className={classes.headCount}>
            {lane.isDayOff && lane.blocks.length === 0 ? t('today.dayOff') : t('today.laneCount', { count: lane.blocks.length })}
          </span>
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
      {isClosedOpen && (
        <Touchable lane={lane} scale={scale} windows={lane.employee?.is_active ? lane.shades : []} text="today.bookClosedAt" />
      )}
      <Touchable lane={lane} scale={scale} windows={lane.gaps} text="today.bookAt" />
      <ol className={classes.blocks} aria-label={label}>
        {lane.blocks.map((block) => (
          <Block
            key={block.view.row.id}
            view={block.view}
            top={(block.start - shown.start) * scale}
            height={(block.drawnEnd - block.start) * scale}
            {...acrossOf(block)}
            isContinued={toMinute(block.view.row.start) < block.start}
            isWithin={block.within !== undefined}
            freeTop={block.free ? (block.free.start - block.start) * scale : 0}
            freeHeight={block.free ? (block.free.end - block.free.start) * scale : 0}
            isFreeTaken={isFreeTaken(block, lane)}
            to={linkTo(block.view.row.id)}
          />
        ))}
      </ol>
      {lane.gapsWithin.map((gap) => (
        <Touchable key={gap.start} lane={lane} scale={scale} windows={[gap]} place={gap.place} text="today.bookAt" />
      ))}
      {children}
    </div>
  )
}

function isFreeTaken({ free }: Block, { blocks }: BoardColumn): boolean {
  return free !== undefined && blocks.some((other) => other.within && contains([free], other))
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
  /** Within the booking that has this place. */
  readonly place?: BlockPlace
  readonly text: 'today.bookAt' | 'today.bookClosedAt'
}

const wholeLane = { left: 0, width: 1 }
/** WCAG 2.2, 2.5.8. */
const leastTargetPx = 24

/**
 * Time as buttons: a touch books the time under the finger, a key the beginning. What is over is not booked, nor what is too thin to be
 * hit.
 */
function Touchable({ lane, scale, windows, place, text }: TouchableProps) {
  const { shown } = lane
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const words = useDeskWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const now = toMinuteUp(useNow())
  const step = business.slot_step_minutes
  const ahead = windows
    .map((gap) => ({ start: Math.max(gap.start, now), end: gap.end }))
    .filter((gap) => gap.end - gap.start >= Math.max(step, leastTargetPx / scale))
  const book = (gap: Window, event: MouseEvent<HTMLButtonElement>) => {
    const offset = event.detail === 0 ? 0 : (event.clientY - event.currentTarget.getBoundingClientRect().top) / scale
    const start = startTouched(gap.start + offset, gap, { day: lane.day, zone: business.time_zone, step })
    void navigate(`/bookings/new?employee=${lane.employeeId}&start=${encodeURIComponent(toInstant(start))}`, {
      state: { from: pathname + search },
    })
  }
  return ahead.map((gap) => (
    <button
      key={gap.end}
      type="button"
      className={classes.gap}
      data-within={place !== undefined || undefined}
      style={
        {
          ...blockStyleOf({
            ...(place ? acrossOf(place) : wholeLane),
            top: (gap.start - shown.start) * scale,
            height: (gap.end - gap.start) * scale,
          }),
          '--step': `${step * scale}px`,
        } as CSSProperties
      }
      aria-label={t(text, {
        employee: words.employee(lane.employeeId),
        time: `${words.time(toInstant(gap.start))}–${words.time(toInstant(gap.end))}`,
      })}
      onClick={(event) => book(gap, event)}
    />
  ))
}
