import { Button, NativeSelect } from '@mantine/core'
import type { Week } from '#domain/business/schedule.ts'
import { maxPatternDays } from '#domain/business/shifts.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { AddSpan } from './add-span.tsx'
import { ComingDays } from './coming-days.tsx'
import type { DayDraftProblems } from './day-draft.ts'
import { DayEditor } from './day-editor.tsx'
import { usualShifts, withShifts, type ShiftsDraft } from './shifts-draft.ts'
import classes from './shifts.module.css'

interface Props {
  readonly shifts: ShiftsDraft
  readonly week: Week
  readonly today: Day
  readonly problems: DayDraftProblems | undefined
  readonly onChange: (change: { readonly shifts: ShiftsDraft }) => void
}

/** Shifts: how many days of work and rest follow each other, from which day on, and the hours of a day of work. */
export function ShiftsEditor({ shifts, week, today, problems, onChange }: Props) {
  const { t } = useTranslation('hours')
  const change = (part: Partial<ShiftsDraft>) => onChange({ shifts: { ...shifts, ...part } })
  return (
    <>
      <Usual shifts={shifts} onChange={(next) => onChange({ shifts: next })} />
      {shifts.own ? (
        <p className={classes.note}>{t('shifts.own', { count: shifts.own.length })}</p>
      ) : (
        <Counts shifts={shifts} onChange={change} />
      )}
      <FirstDay shifts={shifts} today={today} onChange={(first) => change({ first })} />
      {!shifts.own && (
        <div className={classes.hours}>
          <div className={classes.head}>
            <span className={classes.label}>{t('windows')}</span>
            <AddSpan day={shifts.day} of={t('shifts.workDay')} onChange={(day) => change({ day })} />
          </div>
          <DayEditor day={shifts.day} problems={problems} onChange={(day) => change({ day })} />
        </div>
      )}
      <div>
        <div className={classes.label}>{t('shifts.coming')}</div>
        <ComingDays week={week} today={today} />
      </div>
    </>
  )
}

function Usual({ shifts, onChange }: Pick<Props, 'shifts'> & { readonly onChange: (shifts: ShiftsDraft) => void }) {
  const { t } = useTranslation('hours')
  return (
    <fieldset className={classes.usual} aria-label={t('shifts.usual')}>
      {usualShifts.map((one) => {
        const isChosen = shifts.own === null && shifts.work === one.work && shifts.off === one.off
        return (
          <Button
            key={`${one.work}/${one.off}`}
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(withShifts(shifts, one))}
          >
            {t(`shifts.${one.name}`, { work: one.work, off: one.off })}
          </Button>
        )
      })}
    </fieldset>
  )
}

const counts = Array.from({ length: maxPatternDays / 2 + 1 }, (_, count) => String(count))

interface PartProps {
  readonly shifts: ShiftsDraft
  readonly onChange: (part: Partial<ShiftsDraft>) => void
}

function Counts({ shifts: { work, off }, onChange }: PartProps) {
  const { t } = useTranslation('hours')
  return (
    <div className={classes.counts}>
      <NativeSelect
        label={t('shifts.work')}
        value={String(work)}
        data={withCount(counts.slice(1), work)}
        onChange={(event) => onChange({ work: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('shifts.off')}
        value={String(off)}
        data={withCount(counts, off)}
        onChange={(event) => onChange({ off: Number(event.currentTarget.value) })}
      />
    </div>
  )
}

/** The choices, and whatever another program has stored beyond them. */
function withCount(choices: readonly string[], count: number): string[] {
  return choices.includes(String(count)) ? [...choices] : [...choices, String(count)]
}

function FirstDay({
  shifts: { first },
  today,
  onChange,
}: {
  readonly shifts: ShiftsDraft
  readonly today: Day
  readonly onChange: (first: Day) => void
}) {
  const { t } = useTranslation('hours')
  const format = useFormat()
  const shown = first || today
  return (
    <div>
      <div className={classes.label}>{t('shifts.first')}</div>
      <div className={classes.first}>
        <span>{format.longDay(shown)}</span>
        <DayPicker day={shown} today={today} onChange={onChange} />
      </div>
      {shown > today && <p className={classes.note}>{t('shifts.until', { date: format.date(shown) })}</p>}
    </div>
  )
}
