import { useDeferredValue, useMemo, useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { RowForm } from '#desk/form/row-form.tsx'
import { type Typed } from '#desk/form/use-typed.ts'
import { ruleProblems } from '#desk/hours/day-draft.ts'
import { ExceptionsEditor } from '#desk/hours/exceptions-editor.tsx'
import { ScheduleEditor } from '#desk/hours/schedule-editor.tsx'
import { useWorkWords } from '#desk/hours/use-shift-words.ts'
import { scheduleOf } from '#desk/hours/week-draft.ts'
import { RowImage } from '#desk/pictures/row-image.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import type { Employee } from '#domain/business/employee.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isSame } from '#lib/is-same.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { Card } from '#ui/page/page.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { Basics } from './basics.tsx'
import type { EmployeeDraft } from './employee-draft.ts'
import { listProblems, noProblems, employeeDraftProblems, type EmployeeProblems } from './employee-problems.ts'
import classes from './employee.module.css'
import { ServicesGiven } from './services-given.tsx'

interface Props {
  readonly typed: Typed<EmployeeDraft>
  /** Resolves when it is stored, or the person drew back. */
  readonly onSave: () => Promise<unknown>
  readonly saveLabel: string
  /** As they are stored; absent for somebody new. */
  readonly row?: Employee
  /** What holds the employee's time from today on. */
  readonly bookings: readonly Booking[]
}

/** What the parts of the form are called where others changed them. */
const fieldOf = {
  id: 'person',
  name: 'person',
  names: 'translations',
  position: 'position',
  phone: 'phone',
  isActive: 'works',
  days: 'schedule',
  shifts: 'schedule',
  exceptions: 'exceptions',
  services: 'service_id',
} as const

/** All of an employee in one form: who, what, when. */
export function EmployeeForm({ typed, onSave, saveLabel, row, bookings }: Props) {
  const found = employeeDraftProblems(typed.form, row)
  return (
    <RowForm
      typed={{ ...typed, contested: typed.contested.map((part) => fieldOf[part]) }}
      problems={listProblems(found)}
      onSave={onSave}
      saveLabel={saveLabel}
    >
      {(isTried) => <Parts draft={typed.form} onChange={typed.change} row={row} bookings={bookings} found={found} isTried={isTried} />}
    </RowForm>
  )
}

interface PartsProps extends Pick<Props, 'bookings'> {
  readonly row: Employee | undefined
  readonly draft: EmployeeDraft
  readonly onChange: (change: Partial<EmployeeDraft>) => void
  readonly found: EmployeeProblems
  readonly isTried: boolean
}

function Parts({ draft, onChange, row, bookings, found, isTried }: PartsProps) {
  const { t, i18n } = useTranslation(['employees', 'desk'])
  const { business } = useDesk()
  const workWords = useWorkWords()
  const today = useToday(business.time_zone)
  const problems = isTried ? found : noProblems
  const dayProblems = useSame(isTried ? found.days : mapValues(found.days, ruleProblems))
  const serviceProblems = useSame(problems.services)
  const { days, exceptions, shifts } = draft
  const week = useMemo(() => scheduleOf({ days, exceptions, shifts }, row?.schedule), [days, exceptions, shifts, row])
  const deferred = useDeferredValue(week)
  return (
    <>
      <Card title={t('section.basics')}>
        <div className={classes.basics}>
          {row && <RowImage collection="employees" row={row} fallback={<Avatar name={nameIn(i18n.language, row)} size={96} />} />}
          <Basics draft={draft} problems={problems} onChange={onChange} withState={row !== undefined} />
        </div>
      </Card>
      <Card title={t('desk:field.schedule')} actions={<span className={classes.total}>{workWords(week)}</span>}>
        <ScheduleEditor draft={draft} week={deferred} today={today} problems={dayProblems} onChange={onChange} />
      </Card>
      <Card title={t('desk:field.exceptions')}>
        {/* Typing hours stays ahead of the month. */}
        <ExceptionsEditor
          week={deferred}
          exceptions={exceptions}
          today={today}
          zone={business.time_zone}
          bookings={bookings}
          onChange={onChange}
        />
      </Card>
      <Card title={t('desk:field.service_id')}>
        <ServicesGiven services={draft.services} problems={serviceProblems} onChange={onChange} />
      </Card>
    </>
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
