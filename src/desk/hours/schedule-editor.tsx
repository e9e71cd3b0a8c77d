import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Week } from '#domain/business/schedule.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import type { DayDraftProblems } from './day-draft.ts'
import type { ShiftsDraft } from './shifts-draft.ts'
import classes from './shifts.module.css'
import type { WeekDraft } from './week-draft.ts'
import { WeekEditor } from './week-editor.tsx'

const ShiftsEditor = lazy(async () => ({ default: (await import('./shifts-editor.tsx')).ShiftsEditor }))

interface Props {
  readonly draft: Pick<WeekDraft, 'days'> & { readonly shifts: ShiftsDraft }
  /** What the draft says as far as it can be read. */
  readonly week: Week
  readonly today: Day
  readonly problems: Readonly<Record<string, DayDraftProblems>>
  readonly onChange: (change: Partial<Pick<WeekDraft, 'days' | 'shifts'>>) => void
}

/**
 * When an employee works: by weekdays, or by shifts that follow each other [S2]. What was typed for the one waits while the other is
 * chosen.
 */
export function ScheduleEditor({ draft: { days, shifts }, week, today, problems, onChange }: Props) {
  const { t } = useTranslation('hours')
  return (
    <div className={classes.schedule}>
      <SegmentedControl
        fullWidth
        aria-label={t('shifts.choose')}
        value={shifts.isOn ? 'shifts' : 'weekdays'}
        onChange={(value) => onChange({ shifts: { ...shifts, isOn: value === 'shifts', first: shifts.first || today } })}
        data={[
          { value: 'weekdays', label: t('shifts.byWeekdays') },
          { value: 'shifts', label: t('shifts.byShifts') },
        ]}
      />
      {shifts.isOn ? (
        <Suspense fallback={<CardSkeleton lines={4} />}>
          <ShiftsEditor shifts={shifts} week={week} today={today} problems={problems['shifts']} onChange={onChange} />
        </Suspense>
      ) : (
        <WeekEditor days={days} problems={problems} onChange={onChange} />
      )}
    </div>
  )
}
