import { ActionIcon } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { CalendarPopover } from './calendar-popover.tsx'
import { useCalendar } from './use-calendar.ts'

interface Props {
  /** Days are `YYYY-MM-DD`. */
  readonly day: string
  /** Today where the business is. */
  readonly today: string
  readonly onChange: (day: string) => void
  /** The first and the last day that may be chosen; any where they are not given. */
  readonly first?: string
  readonly last?: string
}

/** Any day, from a calendar behind a button. */
export function DayPicker({ onChange, ...props }: Props) {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState(false)
  const choose = (day: string) => {
    setOpened(false)
    onChange(day)
  }
  const button = (
    <ActionIcon color="lake" aria-label={t('calendar.choose')} onClick={() => setOpened(!opened)}>
      <IconCalendar size={22} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
  return (
    <CalendarPopover opened={opened} onChange={setOpened} target={button}>
      <Days {...props} onChange={choose} />
    </CalendarPopover>
  )
}

function Days({ day, today, onChange, first, last }: Props) {
  const common = useCalendar(today, day)
  return (
    <DatePicker
      {...common}
      value={day}
      defaultDate={day}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      {...(first && { minDate: first })}
      {...(last && { maxDate: last })}
    />
  )
}
