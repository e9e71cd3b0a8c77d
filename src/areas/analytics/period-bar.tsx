import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useDesk } from '#desk/desk-context.tsx'
import { bucketKindsFor, usualBucketKind } from '#domain/analytics/bucket.ts'
import { daysIn, maxPeriodDays, periodPresets, type PeriodPreset } from '#domain/analytics/period.ts'
import { addDays } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayRangePicker, type DayRange } from '#ui/day/day-range-picker.tsx'
import { useToday } from '#ui/format/use-moments.ts'
import { useState } from 'react'
import classes from './analytics.module.css'
import { periodChoiceFrom, type PeriodChoice } from './period-choice.ts'

interface Props {
  readonly choice: PeriodChoice
  readonly onChange: (choice: PeriodChoice) => void
}

const own = 'range'

/** Which days, and what they are shown by. */
export function PeriodBar({ choice, onChange }: Props) {
  const { t } = useTranslation('analytics')
  const today = useToday(useDesk().business.time_zone)
  const [isRange, setRange] = useState(choice.preset === undefined)
  const choose = (value: string): void => {
    setRange(value === own)
    if (value !== own) onChange(periodChoiceFrom(new URLSearchParams({ period: value }), today))
  }
  const kinds = bucketKindsFor(choice.period)
  return (
    <div className={classes.bar}>
      <NativeSelect
        size="md"
        label={t('period')}
        value={isRange ? own : choice.preset}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...periodPresets.map((preset: PeriodPreset) => ({ value: preset, label: t(`preset.${preset}`) })),
          { value: own, label: t('preset.range') },
        ]}
      />
      {isRange && <Range choice={choice} today={today} onChange={onChange} />}
      {kinds.length > 1 && (
        <SegmentedControl
          aria-label={t('shownBy')}
          value={choice.by ?? usualBucketKind(choice.period)}
          onChange={(by) => onChange({ ...choice, by })}
          data={kinds.map((kind) => ({ value: kind, label: t(`byKind.${kind}`) }))}
        />
      )}
    </div>
  )
}

/** Days of the person's own: the first touch begins, the second ends; so long as it has no end, nothing is asked. */
function Range({ choice, today, onChange }: Props & { readonly today: string }) {
  const [begun, setBegun] = useState<DayRange>()
  const change = ({ from, to }: DayRange): void => {
    setBegun(from !== '' && to === '' ? { from, to } : undefined)
    if (from === '' || to === '') return
    const earliest = addDays(to, 1 - maxPeriodDays)
    onChange({ preset: undefined, period: daysIn({ from, to }) > maxPeriodDays ? { from: earliest, to } : { from, to }, by: undefined })
  }
  return <DayRangePicker range={begun ?? choice.period} today={today} onChange={change} />
}
