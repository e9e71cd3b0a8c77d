import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesk } from '#desk/desk-context.tsx'
import { SaveBar } from '#desk/form/draft-notes.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { isSame } from '#desk/form/use-typed.ts'
import { RowImage } from '#desk/pictures/row-image.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import type { Employee } from '#domain/business/employee.ts'
import { minutesOfWeek } from '#domain/business/week-editing.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { Card } from '#ui/page/page.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { Basics } from './basics.tsx'
import { ruleProblems } from './day-draft.ts'
import { scheduleOf, type EmployeeDraft } from './employee-draft.ts'
import { listProblems, noProblems, employeeDraftProblems } from './employee-problems.ts'
import classes from './employee.module.css'
import { ExceptionsEditor } from './exceptions-editor.tsx'
import { ServicesGiven } from './services-given.tsx'
import { WeekEditor } from './week-editor.tsx'

interface Props {
  readonly draft: EmployeeDraft
  /** Keep the function: the parts of the form are drawn again only when theirs has changed. */
  readonly onChange: (change: Partial<EmployeeDraft>) => void
  /** Resolves when it is stored, or the person drew back. */
  readonly onSave: () => Promise<void>
  readonly saveLabel: string
  /** As they are stored; absent for somebody new. */
  readonly row?: Employee
  /** What holds the employee's time from today on. */
  readonly bookings: readonly Booking[]
  /** Whether anything is typed in. */
  readonly isTouched: boolean
  readonly onReset: () => void
  /** The parts that others changed meanwhile, in words. */
  readonly contested?: readonly string[]
}

/** All of an employee in one form: who, what, when. */
export function EmployeeForm({ draft, onChange, onSave, saveLabel, row, bookings, isTouched, onReset, contested }: Props) {
  const { t, i18n } = useTranslation('employees')
  const { business } = useDesk()
  const format = useFormat()
  const today = useToday(business.time_zone)
  const found = employeeDraftProblems(draft, row)
  const { isTried, isSaving, onSubmit } = useSubmit(listProblems(found), onSave)
  const problems = isTried ? found : noProblems
  const dayProblems = useSame(isTried ? found.days : mapValues(found.days, ruleProblems))
  const serviceProblems = useSame(problems.services)
  const { days, exceptions } = draft
  const week = useMemo(() => scheduleOf({ days, exceptions }, row?.schedule), [days, exceptions, row])
  const deferred = useDeferredValue(week)
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <Card title={t('section.basics')}>
        <div className={classes.basics}>
          {row && <RowImage collection="employees" row={row} fallback={<Avatar name={nameIn(i18n.language, row)} size={96} />} />}
          <Basics draft={draft} problems={problems} onChange={onChange} withState={row !== undefined} />
        </div>
      </Card>
      <Card title={t('section.week')} actions={<span className={classes.total}>{t('hours.perWeek', { hours: format.duration(minutesOfWeek(week.days)) })}</span>}>
        <WeekEditor days={days} problems={dayProblems} onChange={onChange} />
      </Card>
      <Card title={t('section.exceptions')}>
        {/* Typing hours stays ahead of the month. */}
        <ExceptionsEditor week={deferred} today={today} zone={business.time_zone} bookings={bookings} onChange={onChange} />
      </Card>
      <Card title={t('section.services')}>
        <ServicesGiven services={draft.services} problems={serviceProblems} onChange={onChange} />
      </Card>
      <SaveBar label={saveLabel} isSaving={isSaving} isTouched={isTouched} onReset={onReset} {...(contested && { contested })} />
    </form>
  )
}

/** The value before for as long as the next one says the same. */
function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (isSame(kept, value)) return kept
  setKept(value)
  return value
}

function mapValues<Value>(fields: Readonly<Record<string, Value>>, map: (value: Value) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, map(value)]))
}
