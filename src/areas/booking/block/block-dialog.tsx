import { Button, Chip, TextInput } from '@mantine/core'
import { useMemo, useState, type SubmitEvent } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { FieldsChangedElsewhere } from '#desk/form/changed-elsewhere.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { newId } from '#desk/new-id.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { limits } from '#domain/shared/limits.ts'
import { addMinutes, dayOf, minutesOf, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { clockText } from '#ui/time/clock.ts'
import { businessNow } from '#ui/time/page-clock.ts'
import { TimeField } from '#ui/time/time-field.tsx'
import { createStep, editStep } from '../acts/booking-step.ts'
import { usePerform } from '../acts/use-perform.tsx'
import { EmployeeChip } from '../row/employee-chip.tsx'
import { blockArgs, blockChanges, draftOfBlock, blockProblemOf, spanOf, type BlockDraft } from './block-draft.ts'
import classes from './block.module.css'

const purposes = ['lunch', 'study', 'private', 'cleaning'] as const

interface Props {
  /** Where the time is blocked, as far as it is known already. */
  readonly at: { readonly day: Day; readonly employeeId: string }
  /** The blocked time that is changed; none while it is made. */
  readonly booking?: Booking
  readonly onClose: () => void
}

/**
 * Time in which somebody is not to be booked: who, when, what for [B8]. A field left alone shows the blocked time as it now
 * is, and is not sent.
 */
export function BlockDialog({ at, booking, onClose }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const { business, employees } = useDesk()
  const zone = business.time_zone
  const run = usePerform()
  const [id] = useState(newId)
  const [fresh] = useState(() => freshDraft(at, employees.length === 1 ? employees[0]!.id : '', zone))
  const now = useMemo(() => (booking ? draftOfBlock(booking, zone) : fresh), [booking, fresh, zone])
  const { form: draft, change, contested, isTouched, reset } = useTyped<BlockDraft>(`block:${booking?.id ?? business.id}`, now)
  useUnsaved(isTouched)
  const [isAsked, setAsked] = useState(false)
  const close = () => {
    reset()
    onClose()
  }
  const problem = blockProblemOf(draft, zone)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (problem) return
    if (
      await run(
        booking ? editStep('edit', booking, blockChanges(draft, booking, zone)) : createStep(blockArgs(draft, id, business.id, zone)),
      )
    )
      close()
  }
  return (
    <Dialog title={t(booking ? 'block.change' : 'block.new')} onClose={close} isWide>
      {booking && <Contested fields={contested} now={now} />}
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <Chip.Group value={draft.employeeId} onChange={(employeeId) => change({ employeeId })}>
          <div className={classes.chips} role="radiogroup" aria-label={t('block.who')}>
            {employees.map((employee) => (
              <EmployeeChip key={employee.id} employee={employee} />
            ))}
          </div>
        </Chip.Group>
        {isAsked && problem === 'employee' && <Problem>{t('block.problem.employee')}</Problem>}
        <Times draft={draft} onChange={change} />
        {isAsked && (problem === 'time' || problem === 'tooLong') && <Problem>{t(`block.problem.${problem}`)}</Problem>}
        <Purpose note={draft.note} onChange={(note) => change({ note })} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={close}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit">{t(booking ? 'block.save' : 'block.confirm')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What somebody else has made of the fields that were typed in. */
function Contested({ fields, now }: { readonly fields: readonly (keyof BlockDraft)[]; readonly now: BlockDraft }) {
  const { t } = useTranslation('calendar')
  const words = useDeskWords()
  const format = useFormat()
  const shown: Readonly<Record<keyof BlockDraft, string>> = {
    employeeId: `${t('block.who')}: ${words.employee(now.employeeId)}`,
    day: format.longDay(now.day),
    from: `${t('block.from')}: ${now.from}`,
    to: `${t('block.to')}: ${now.to}`,
    note: `${t('block.why')}: ${now.note || '—'}`,
  }
  return <FieldsChangedElsewhere fields={fields.map((field) => shown[field])} />
}

function Problem({ children }: { readonly children: string }) {
  return (
    <p className={classes.problem} role="alert">
      {children}
    </p>
  )
}

interface PartProps {
  readonly draft: BlockDraft
  readonly onChange: (part: Partial<BlockDraft>) => void
}

function Times({ draft, onChange }: PartProps) {
  const { t } = useTranslation('calendar')
  const { business } = useDesk()
  const format = useFormat()
  const today = useToday(business.time_zone)
  const span = spanOf(draft, business.time_zone)
  return (
    <>
      <div className={classes.day}>
        <span>{format.longDay(draft.day)}</span>
        <DayPicker day={draft.day} today={today} onChange={(day) => onChange({ day })} />
      </div>
      <div className={classes.times}>
        <span aria-hidden>{t('block.from')}</span>
        <TimeField label={t('block.from')} value={draft.from} onChange={(from) => onChange({ from })} />
        <span aria-hidden>{t('block.to')}</span>
        <TimeField label={t('block.to')} value={draft.to} onChange={(to) => onChange({ to })} />
        <output className={classes.length}>
          {span && format.duration(span.minutes)}
          {span &&
            dayOf(addMinutes(span.start, span.minutes), business.time_zone) > draft.day &&
            `, ${t('block.nextDay', { time: draft.to })}`}
        </output>
      </div>
    </>
  )
}

/** What it is for, in a word that is offered or in one's own. */
function Purpose({ note, onChange }: { readonly note: string; readonly onChange: (note: string) => void }) {
  const { t } = useTranslation('calendar')
  return (
    <div className={classes.purpose}>
      <TextInput
        label={t('block.why')}
        placeholder={t('block.whyHint')}
        value={note}
        maxLength={limits.note}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.chips}>
        {purposes.map((purpose) => (
          <Button key={purpose} variant="light" size="sm" onClick={() => onChange(t(`block.purpose.${purpose}`))}>
            {t(`block.purpose.${purpose}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The next full hour from now on, an hour long. */
function freshDraft({ day, employeeId }: Props['at'], onlyEmployee: string, zone: string): BlockDraft {
  const now = businessNow()
  const hour = Math.min(Math.max(Math.ceil(minutesOf(now, day, zone) / 60), 9), 22)
  return { employeeId: employeeId || onlyEmployee, day, from: clockText(hour * 60), to: clockText(hour * 60 + 60), note: '' }
}
