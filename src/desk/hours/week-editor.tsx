import { Switch } from '@mantine/core'
import { memo } from 'react'
import { workMinutes } from '#domain/business/day-hours.ts'
import { weekdays, type Weekday } from '#domain/business/week-editing.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { AddSpan } from './add-span.tsx'
import { CopyDay } from './copy-day.tsx'
import { hoursOfDraft, type DayDraft, type DayDraftProblems } from './day-draft.ts'
import { DayEditor } from './day-editor.tsx'
import classes from './hours.module.css'

interface Props {
  readonly days: Readonly<Record<string, DayDraft>>
  readonly problems: Readonly<Record<string, DayDraftProblems>>
  readonly onChange: (change: { readonly days: Readonly<Record<string, DayDraft>> }) => void
}

/** The usual hours of each weekday [S2]. */
export const WeekEditor = memo(function WeekEditor({ days, problems, onChange }: Props) {
  return (
    <ul className={classes.week}>
      {weekdays.map((day) => (
        <WeekdayRow
          key={day}
          weekday={day}
          day={days[day]!}
          problems={problems[day]}
          onChange={(hours) => onChange({ days: { ...days, [day]: hours } })}
          onCopy={(to) => onChange({ days: { ...days, ...Object.fromEntries(to.map((one) => [one, days[day]!])) } })}
        />
      ))}
    </ul>
  )
})

interface RowProps {
  readonly weekday: Weekday
  readonly day: DayDraft
  readonly problems: DayDraftProblems | undefined
  readonly onChange: (day: DayDraft) => void
  readonly onCopy: (to: readonly Weekday[]) => void
}

function WeekdayRow({ weekday, day, problems, onChange, onCopy }: RowProps) {
  const { t } = useTranslation(['hours', 'common'])
  const format = useFormat()
  const name = t(`common:time.weekday.${weekday}`)
  const hours = hoursOfDraft(day)
  return (
    <li className={classes.day} data-on={day.isOn || undefined}>
      <Switch
        className={classes.switch}
        label={name}
        aria-label={name}
        description={day.isOn ? hours.ok && format.duration(workMinutes(hours.value)) : t('hours:off')}
        checked={day.isOn}
        onChange={(event) => onChange({ ...day, isOn: event.currentTarget.checked })}
      />
      <div className={classes.tools}>
        {day.isOn && <AddSpan day={day} of={name} onChange={onChange} />}
        <CopyDay from={weekday} onCopy={onCopy} />
      </div>
      {day.isOn && <DayEditor day={day} problems={problems} onChange={onChange} />}
    </li>
  )
}
