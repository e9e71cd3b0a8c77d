import { Button } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking, Employee } from '#domain/booking/booking.ts'
import { minutesOfWeek } from '#domain/booking/week-editing.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { Card } from '#ui/page/page.tsx'
import { useDesk } from '../../desk.tsx'
import { Basics } from './basics.tsx'
import { ruleProblems } from './day-draft.ts'
import { countProblems, noProblems, problemsOf, scheduleOf, type EmployeeDraft } from './employee-draft.ts'
import classes from './employee.module.css'
import { ExceptionsEditor } from './exceptions-editor.tsx'
import { ServicesGiven } from './services-given.tsx'
import { WeekEditor } from './week-editor.tsx'

interface Props {
  readonly draft: EmployeeDraft
  readonly onChange: (change: Partial<EmployeeDraft>) => void
  /** Resolves when it is stored, or the person drew back. */
  readonly onSave: () => Promise<void>
  readonly saveLabel: string
  /** As they are stored; absent for somebody new. */
  readonly row?: Employee
  /** What holds the employee's time from today on. */
  readonly bookings: readonly Booking[]
  /** Before the name. */
  readonly photo?: ReactNode
  /** Whether there is anything to save: the bar stands only then. */
  readonly isChanged: boolean
  /** Beside the button. */
  readonly foot?: ReactNode
}

/** All of an employee in one form: who, what, when. */
export function EmployeeForm({ draft, onChange, onSave, saveLabel, row, bookings, photo, isChanged, foot }: Props) {
  const { t } = useTranslation('employees')
  const { business } = useDesk()
  const format = useFormat()
  const today = useToday(business.time_zone)
  const announce = useAnnounce()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const found = problemsOf(draft, row)
  const problems = isTried ? found : noProblems
  const week = scheduleOf(draft, row?.schedule)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setTried(true)
    const count = countProblems(found)
    if (count > 0) {
      announce(t('form.problems', { count }))
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setSaving(true)
    await onSave().finally(() => setSaving(false))
  }
  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Card title={t('section.basics')}>
        {photo}
        <Basics draft={draft} problems={problems} onChange={onChange} withState={row !== undefined} />
      </Card>
      <Card title={t('section.week')} actions={<span className={classes.total}>{t('hours.perWeek', { hours: format.duration(minutesOfWeek(week.days)) })}</span>}>
        <WeekEditor days={draft.days} problems={isTried ? found.days : mapValues(found.days, ruleProblems)} onChange={(days) => onChange({ days })} />
      </Card>
      <Card title={t('section.exceptions')}>
        <ExceptionsEditor week={week} today={today} zone={business.time_zone} bookings={bookings} onChange={(exceptions) => onChange({ exceptions })} />
      </Card>
      <Card title={t('section.services')}>
        <ServicesGiven services={draft.services} problems={problems.services} onChange={(services) => onChange({ services })} />
      </Card>
      {isChanged && (
        <div className={classes.bar}>
          <span className={classes.unsaved}>{foot}</span>
          <Button type="submit" size="lg" data-saving={isSaving || undefined}>
            {saveLabel}
          </Button>
        </div>
      )}
    </form>
  )
}

function mapValues<Value>(fields: Readonly<Record<string, Value>>, map: (value: Value) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, map(value)]))
}
