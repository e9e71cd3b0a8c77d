import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { Freshness } from '../freshness.tsx'
import classes from './today.module.css'

interface Props {
  readonly day: Day
  readonly today: Day
  readonly onChange: (day: Day) => void
}

/** Which day is looked at: a day back, a day on, any day, and the way home to today. */
export function DaySwitcher({ day, today, onChange }: Props) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const isToday = day === today
  return (
    <div className={classes.switcher}>
      <div className={classes.arrows}>
        <ActionIcon aria-label={t('day.previous')} onClick={() => onChange(addDays(day, -1))}>
          <IconChevronLeft size={24} stroke={1.8} />
        </ActionIcon>
        <ActionIcon aria-label={t('day.next')} onClick={() => onChange(addDays(day, 1))}>
          <IconChevronRight size={24} stroke={1.8} />
        </ActionIcon>
        <DayPicker day={day} today={today} onChange={onChange} />
      </div>
      <div className={classes.dayName}>
        <h1 className={classes.dayTitle} tabIndex={-1}>
          {isToday ? t('today.title') : format.longDay(day)}
        </h1>
        {isToday && <span className={classes.dayDate}>{format.longDay(day)}</span>}
        <Freshness />
      </div>
      {!isToday && (
        <Button variant="light" size="sm" onClick={() => onChange(today)}>
          {t('day.today')}
        </Button>
      )}
    </div>
  )
}
