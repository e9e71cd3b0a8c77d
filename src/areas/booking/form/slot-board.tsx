import { Button } from '@mantine/core'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { dayOf, instantAt, minutesOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { readClock } from '#ui/time/clock.ts'
import { TimeField } from '#ui/time/time-field.tsx'
import { DayStrip } from './day-strip.tsx'
import { MoreButton } from '#desk/form/more-button.tsx'
import classes from './slot-picker.module.css'

export interface Chosen {
  readonly start: Instant | null
  readonly day: Day
}

/** Anything that begins: a service with somebody, or a whole visit. */
interface Start {
  readonly start: Instant
}

export interface BoardProps {
  readonly day: Day
  readonly today: Day
  readonly chosen: Instant | null
  readonly onDay: (day: Day) => void
  /** A time and the day it is on, which need not be the one that is shown. */
  readonly onChoose: (chosen: Chosen) => void
}

interface Props extends BoardProps {
  /** Undefined while it is being read. */
  readonly free: readonly Start[] | undefined
  /** The free starts closest to a day on which nothing is free, before it and after it. */
  readonly nearest: readonly Start[]
  /** Why other times are not free. */
  readonly children?: ReactNode
}

/** A day and its free times as buttons; any other time by hand. */
export function SlotBoard({ day, today, chosen, onDay, onChoose, free, nearest, children }: Props) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const { business } = useDesk()
  const isFree = free?.some((slot) => slot.start === chosen) ?? false
  const take = ({ start }: Start) => onChoose({ start, day: dayOf(start, business.time_zone) })
  return (
    <div className={classes.picker}>
      <DayStrip day={day} today={today} onChange={onDay} />
      {!free && (
        <Coming of="bookings" hint={t('coming.slots')}>
          <ListSkeleton rows={2} height={52} />
        </Coming>
      )}
      {free?.length === 0 && (
        <div className={classes.none}>
          <strong>{t('form.noTimes')}</strong>
          {nearest.map((slot) => (
            <Button key={slot.start} variant="light" className={classes.next} onClick={() => take(slot)}>
              {t('form.noTimesHint', { when: words.when(slot.start) })}
            </Button>
          ))}
          {nearest.length === 0 && <span>{t('form.noTimesSoon')}</span>}
        </div>
      )}
      {free && <Times free={free} day={day} chosen={chosen} onChoose={onChoose} />}
      {chosen !== null && !isFree && free && <p className={classes.chosen}>{t('form.chosen', { when: words.when(chosen) })}</p>}
      {children}
      <OtherTime key={day} day={day} onChoose={onChoose} />
    </div>
  )
}

const parts = ['morning', 'afternoon', 'evening'] as const

function Times({ free, day, chosen, onChoose }: Pick<BoardProps, 'chosen' | 'onChoose' | 'day'> & { readonly free: readonly Start[] }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const { business } = useDesk()
  const name = useId()
  const groups = useMemo(() => byPartOfDay(free, day, business.time_zone), [free, day, business.time_zone])
  return (
    <fieldset className={classes.groups}>
      <legend className={classes.hidden}>{t('form.time')}</legend>
      {groups.map(({ part, slots }) => (
        <div key={part}>
          <span className={classes.part}>{t(`form.${part}`)}</span>
          <div className={classes.times}>
            {slots.map((slot) => (
              <label key={slot.start} className={classes.time}>
                <input type="radio" name={name} checked={slot.start === chosen} onChange={() => onChoose({ start: slot.start, day })} />
                {words.time(slot.start)}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function byPartOfDay(free: readonly Start[], day: Day, zone: string) {
  const placed = free.map((slot) => ({ slot, part: partOfDay(minutesOf(slot.start, day, zone)) }))
  return parts
    .map((part) => ({ part, slots: placed.filter((one) => one.part === part).map((one) => one.slot) }))
    .filter((group) => group.slots.length > 0)
}

function partOfDay(minute: number): (typeof parts)[number] {
  if (minute < 12 * 60) return 'morning'
  return minute < 17 * 60 ? 'afternoon' : 'evening'
}

/** Staff are never stuck [B3]: any time can be asked for; what speaks against it is asked when it is saved. */
function OtherTime({ day, onChoose }: Pick<BoardProps, 'onChoose' | 'day'>) {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  /** As it is typed; null until somebody asks for another time. */
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const minutes = readClock(text)
    onChoose({ start: minutes === undefined ? null : instantAt(day, minutes, business.time_zone), day })
  }
  if (typed === null) {
    return (
      <MoreButton aria-expanded={false} onClick={() => setTyped('')}>
        {t('form.otherTime')}
      </MoreButton>
    )
  }
  return (
    <div className={classes.hand}>
      <span aria-hidden>{t('form.otherTime')}</span>
      <TimeField label={t('form.otherTime')} value={typed} onChange={type} />
      <small>{t('form.otherTimeHint')}</small>
    </div>
  )
}
