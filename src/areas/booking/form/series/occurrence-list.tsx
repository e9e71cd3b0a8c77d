import { Button, Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import { findVisitSlots } from '#domain/booking/visits.ts'
import { dayOf, type Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { DraftRepeat } from '../draft.ts'
import type { Plan, PlannedOccurrence } from '../use-plan.ts'
import { withChoice } from './series-draft.ts'
import classes from './series.module.css'
import { useVerdictWords } from './use-verdict-words.ts'

interface Props {
  readonly series: readonly PlannedOccurrence[]
  readonly plan: Plan
  readonly repeat: DraftRepeat
  readonly onChange: (repeat: DraftRepeat) => void
}

/** Every date of a series: what fits is in, what does not says why; each can be left out or put at another time. */
export function OccurrenceList({ series, plan, repeat, onChange }: Props) {
  const { t } = useTranslation('booking')
  const inCount = series.filter((one) => one.isIn).length
  return (
    <div>
      <output className={classes.count}>{t('series.summary', { count: inCount, total: series.length })}</output>
      <ol className={classes.dates} aria-label={t('series.preview')}>
        {series.map((one) => (
          <Date key={one.due} one={one} plan={plan} onChoose={(choice) => onChange(withChoice(repeat, one.due, choice))} />
        ))}
      </ol>
    </div>
  )
}

interface DateProps {
  readonly one: PlannedOccurrence
  readonly plan: Plan
  readonly onChoose: (choice: PlannedOccurrence['choice']) => void
}

function Date({ one, plan, onChoose }: DateProps) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const tell = useVerdictWords(plan.bookings)
  const instead = useInstead(one, plan)
  const isMoved = one.choice.start !== undefined
  const told = tell(one)
  return (
    <li className={classes.date} data-verdict={one.verdict.kind} data-in={one.isIn || undefined}>
      <Checkbox
        className={classes.check}
        checked={one.isIn}
        disabled={one.verdict.kind !== 'fits' && one.verdict.kind !== 'warned'}
        onChange={(event) => onChoose({ ...one.choice, isWanted: event.currentTarget.checked })}
        label={words.when(one.start)}
        description={isMoved && one.verdict.kind === 'fits' ? t('series.moved', { time: words.time(one.due) }) : told}
      />
      {isMoved && (
        <Button variant="subtle" color="gray" onClick={() => onChoose({})}>
          {t('series.back', { time: words.time(one.due) })}
        </Button>
      )}
      {instead !== undefined && (
        <Button variant="light" onClick={() => onChoose({ start: instead, isWanted: true })}>
          {t('series.instead', { time: words.time(instead) })}
        </Button>
      )}
    </li>
  )
}

/** The next free time of that day, with the same employees, where the date itself does not fit; the last before it where none follows. */
function useInstead({ verdict, start, due, bookings }: PlannedOccurrence, plan: Plan): Instant | undefined {
  const { business, employees, servicesById } = useDesk()
  const now = useNow()
  const isNeeded = verdict.kind === 'taken' || verdict.kind === 'warned'
  return useMemo(() => {
    if (!isNeeded) return undefined
    const day = dayOf(start, business.time_zone)
    const parts = bookings.flatMap((one) => {
      const wish = servicesById.get(one.service_id ?? '')
      return wish ? [{ wish, employeeId: one.employee_id }] : []
    })
    const free = findVisitSlots({ business, employees, bookings: plan.bookings, parts, first: day, last: day, audience: 'staff', now })
    return (free.find((slot) => slot.start >= due) ?? free.at(-1))?.start
  }, [isNeeded, start, due, bookings, plan, business, employees, servicesById, now])
}
