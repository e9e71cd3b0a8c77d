import { CloseButton, Input, InputBase } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '../format/use-format.ts'
import { CalendarPopover } from './calendar-popover.tsx'
import classes from './day-range-picker.module.css'
import { useCalendar } from './use-calendar.ts'

/** First and last day, both included, as `YYYY-MM-DD`; empty is open. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

interface Props {
  readonly range: DayRange
  /** Today where the business is. */
  readonly today: string
  readonly onChange: (range: DayRange) => void
}

const anyDay: DayRange = { from: '', to: '' }

/** A field for the days from one to another. The first touch counts at once and leaves the end open. */
export function DayRangePicker({ range, today, onChange }: Props) {
  const { t } = useTranslation('common')
  const shown = useRangeText(range)
  const [opened, setOpened] = useState(false)
  const choose = (chosen: DayRange) => {
    if (chosen.to !== '') setOpened(false)
    onChange(chosen)
  }
  const field = (
    <InputBase
      component="button"
      type="button"
      pointer
      size="md"
      data-wide
      classNames={{ input: classes.field }}
      label={t('calendar.days')}
      leftSection={<IconCalendar size={20} stroke={1.8} aria-hidden />}
      rightSection={shown !== '' && <CloseButton aria-label={t('calendar.anyDay')} onClick={() => onChange(anyDay)} />}
      rightSectionWidth="var(--touch)"
      rightSectionPointerEvents="all"
      onClick={() => setOpened(!opened)}
    >
      {shown || <Input.Placeholder>{t('calendar.anyDay')}</Input.Placeholder>}
    </InputBase>
  )
  return (
    <CalendarPopover opened={opened} onChange={setOpened} target={field}>
      <Days range={range} today={today} onChange={choose} />
    </CalendarPopover>
  )
}

function Days({ range: { from, to }, today, onChange }: Props) {
  const start = from || to || today
  const common = useCalendar(today, start)
  return (
    <DatePicker
      {...common}
      type="range"
      allowSingleDateInRange
      value={[from || null, to || null]}
      defaultDate={start}
      onChange={([first, last]) => onChange({ from: first ?? '', to: last ?? '' })}
    />
  )
}

/** `21.11.2026 – 25.11.2026`, an open end as an ellipsis; empty where nothing is chosen. */
function useRangeText({ from, to }: DayRange): string {
  const format = useFormat()
  if (from === '' && to === '') return ''
  if (from === to) return format.date(from)
  return `${from === '' ? '…' : format.date(from)} – ${to === '' ? '…' : format.date(to)}`
}
