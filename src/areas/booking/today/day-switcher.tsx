import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { Freshness } from './freshness.tsx'
import classes from './today.module.css'

interface Props {
  readonly day: Day
  readonly today: Day
  readonly onChange: (day: Day) => void
  /** How many days an arrow leads on; a week has a name of its own. */
  readonly days?: number
  readonly name?: string
}

/** Which day is looked at: a day back, a day on, any day, and the way home to today. */
export function DaySwitcher({ day, today, onChange, days = 1, name }: Props) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const isToday = day === today && days === 1
  const [previous, next] = days === 1 ? (['day.previous', 'day.next'] as const) : (['day.previousWeek', 'day.nextWeek'] as const)
  return (
    <div className={classes.switcher}>
      <div className={classes.arrows}>
        <ActionIcon aria-label={t(previous)} onClick={() => onChange(addDays(day, -days))}>
          <IconChevronLeft size={24} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t(next)} onClick={() => onChange(addDays(day, days))}>
          <IconChevronRight size={24} stroke={1.8} aria-hidden />
        </ActionIcon>
        <DayPicker day={day} today={today} onChange={onChange} />
      </div>
      <div className={classes.dayName}>
        <h1 className={classes.dayTitle} tabIndex={-1}>
          {name ?? (isToday ? t('today.title') : format.longDay(day))}
        </h1>
        {isToday && name === undefined && <span className={classes.dayDate}>{format.longDay(day)}</span>}
        <Freshness />
      </div>
      {day !== today && (
        <Button variant="light" size="sm" onClick={() => onChange(today)}>
          {t('day.today')}
        </Button>
      )}
    </div>
  )
}
