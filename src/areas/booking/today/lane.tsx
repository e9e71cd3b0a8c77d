import { memo, type CSSProperties, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toInstant, toMinuteUp } from '#domain/shared/day-clock.ts'
import type { Window } from '#domain/booking/schedule.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import { useDesk } from '../desk.tsx'
import { useNow } from '../use-now.ts'
import { useWords } from '../use-words.ts'
import { BookingBlock } from './booking-block.tsx'
import { startTouched, type Lane, type Shade } from './board.ts'
import classes from './board.module.css'

export function LaneHead({ lane }: { readonly lane: Lane }) {
  const { t } = useTranslation('booking')
  const name = useWords().employee(lane.employeeId)
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
  readonly lane: Lane
  readonly shown: Window
  readonly scale: number
  /** Where a touch on a booking leads. */
  readonly linkTo: (bookingId: string) => string
}

export function LaneColumn({ lane, shown, scale, linkTo }: Props) {
  const words = useWords()
  const place = (window: Window): CSSProperties => ({ top: (window.start - shown.start) * scale, height: (window.end - window.start) * scale })
  return (
    <div className={classes.lane}>
      {lane.shades.map((shade) => (
        <ShadeMark key={shade.start} shade={shade} style={place(shade)} />
      ))}
      <Gaps lane={lane} shown={shown} scale={scale} />
      <ol className={classes.blocks} aria-label={words.employee(lane.employeeId)}>
        {lane.blocks.map((block) => (
          <BookingBlock
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
    </div>
  )
}

const ShadeMark = memo(function ShadeMark({ shade, style }: { readonly shade: Shade; readonly style: CSSProperties }) {
  const { t } = useTranslation('booking')
  return (
    <div className={classes.shade} data-kind={shade.kind} style={style}>
      {shade.kind === 'break' && <span>{t('today.break')}</span>}
    </div>
  )
})

/** Free time as buttons: a touch books the time under the finger, a key the beginning. */
function Gaps({ lane, shown, scale }: Omit<Props, 'linkTo'>) {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const words = useWords()
  const navigate = useNavigate()
  const now = toMinuteUp(useNow())
  const step = business.slot_step_minutes
  const ahead = lane.gaps.map((gap) => ({ start: Math.max(gap.start, now), end: gap.end })).filter((gap) => gap.end - gap.start >= step)
  const book = (gap: Window, event: MouseEvent<HTMLButtonElement>) => {
    const offset = event.detail === 0 ? 0 : (event.clientY - event.currentTarget.getBoundingClientRect().top) / scale
    const start = startTouched(gap.start + offset, gap, { shown }, step)
    void navigate(`/bookings/new?employee=${lane.employeeId}&start=${encodeURIComponent(toInstant(start))}`)
  }
  return ahead.map((gap) => (
    <button
      key={gap.end}
      type="button"
      className={classes.gap}
      style={{ top: (gap.start - shown.start) * scale, height: (gap.end - gap.start) * scale, '--step': `${step * scale}px` } as CSSProperties}
      aria-label={t('today.bookAt', { employee: words.employee(lane.employeeId), time: `${words.time(toInstant(gap.start))}–${words.time(toInstant(gap.end))}` })}
      onClick={(event) => book(gap, event)}
    />
  ))
}
