import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { ContactFields } from '#desk/customers/contact-fields.tsx'
import { contactProblems } from '#desk/customers/contact-problems.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { useTyped } from '#desk/form/use-typed.ts'
import { newId } from '#desk/new-id.ts'
import { waitlistHours, wrongWaitlistSpans, type WaitlistHours } from '#domain/booking/waitlist-entry.ts'
import { limits } from '#domain/shared/limits.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { addDays, isDay, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { AddService } from '../form/visit/add-service.tsx'
import { ServicePicker } from '../form/service-picker.tsx'
import { useGiverWords } from '../row/giver-words.ts'
import classes from './waitlist.module.css'

interface Form {
  readonly name: string
  readonly phone: string
  readonly services: readonly string[]
  readonly employee: string
  readonly first: string
  readonly last: string
  readonly hours: WaitlistHours
  readonly note: string
}

const hours = Object.keys(waitlistHours) as readonly WaitlistHours[]

/** Somebody rang and there was no time: who, what for, which days. What is typed is kept until it is saved. */
export function WaitlistDialog({ today, onClose }: { readonly today: Day; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['waitlist', 'desk', 'common'])
  const { business, employees, servicesById } = useDesk()
  const giverWords = useGiverWords()
  const act = useCommands()
  const typed = useTyped<Form>(`waitlist:${business.id}`, {
    name: '',
    phone: '',
    services: [],
    employee: '',
    first: today,
    last: addDays(today, 6),
    hours: 'any',
    note: '',
  })
  const { form, change } = typed
  useUnsaved(typed.isTouched)
  const problems = problemsOf(form)
  const { isTried, isSaving, onSubmit } = useSubmit(problems, async () => {
    const id = newId()
    const [from_minute, to_minute] = waitlistHours[form.hours]
    const args = {
      id,
      business_id: business.id,
      name: form.name.trim(),
      phone: parsePhone(form.phone) ?? '',
      service_ids: form.services,
      employee_id: form.employee || null,
      first_day: form.first,
      last_day: form.last,
      from_minute,
      to_minute,
      note: form.note.trim(),
    }
    const stored = await act(
      [{ command: { name: 'waitlist_entry.create', args }, inverse: { name: 'waitlist_entry.delete', args: { id } } }],
      { about: id, text: t('waitlist:done.created', { name: args.name || showPhone(args.phone) }) },
    )
    if (!stored) return
    typed.reset()
    onClose()
  })
  const addService = (id: string) => change({ services: [...new Set([...form.services, id])].slice(0, limits.visitParts) })
  return (
    <Dialog title={t('waitlist:new')} onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <ContactFields contact={form} problems={isTried ? problems : {}} onChange={change} />
        <fieldset className={classes.services}>
          <legend>{t('desk:field.service_ids')}</legend>
          {form.services.map((id) => {
            const service = servicesById.get(id)
            const name = service ? nameIn(i18n.language, service) : t('waitlist:serviceGone')
            return (
              <span key={id} className={classes.service}>
                {name}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t('waitlist:removeService', { name })}
                  onClick={() => change({ services: form.services.filter((one) => one !== id) })}
                >
                  <IconX size={18} stroke={1.8} />
                </ActionIcon>
              </span>
            )
          })}
          {form.services.length === 0 ? <ServicePicker onPick={addService} /> : <AddService onPick={addService} />}
          {isTried && problems.services && (
            <p className={classes.problem} role="alert">
              {t('waitlist:problem.services')}
            </p>
          )}
        </fieldset>
        <NativeSelect
          label={giverWords.label()}
          value={form.employee}
          onChange={(event) => change({ employee: event.currentTarget.value })}
          data={[
            { value: '', label: giverWords.any },
            ...employees.map((employee) => ({ value: employee.id, label: nameIn(i18n.language, employee) })),
          ]}
        />
        <Group grow gap="xs" align="flex-start">
          <TextInput
            type="date"
            label={t('desk:field.first_day')}
            min={today}
            value={form.first}
            onChange={(event) => change({ first: event.currentTarget.value })}
            error={isTried && problems.first && t('waitlist:problem.day')}
          />
          <TextInput
            type="date"
            label={t('desk:field.last_day')}
            min={form.first}
            value={form.last}
            onChange={(event) => change({ last: event.currentTarget.value })}
            error={isTried && problems.last && t('waitlist:problem.span')}
          />
        </Group>
        <SegmentedControl
          fullWidth
          aria-label={t('waitlist:hours.label')}
          value={form.hours}
          onChange={(next) => change({ hours: next })}
          data={hours.map((value) => ({ value, label: t(`waitlist:hours.${value}`) }))}
        />
        <Textarea
          label={t('desk:field.note')}
          minRows={2}
          maxRows={6}
          value={form.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          error={isTried && problems.note && t('desk:problem.tooLong', { max: limits.note })}
        />
        <Button type="submit" data-saving={isSaving || undefined}>
          {t('common:action.save')}
        </Button>
      </form>
    </Dialog>
  )
}

function problemsOf(form: Form) {
  const { services, first, last, note } = form
  const hasDays = isDay(first) && isDay(last)
  return {
    ...contactProblems(form),
    ...(services.length === 0 && { services: true as const }),
    ...(!isDay(first) && { first: true as const }),
    ...((!hasDays || wrongWaitlistSpans({ first_day: first, last_day: last, from_minute: 0, to_minute: 1 }).length > 0) && {
      last: true as const,
    }),
    ...(note.trim().length > limits.note && { note: true as const }),
  }
}
