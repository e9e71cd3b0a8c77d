import { Button, Group, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { ContactFields } from '#desk/customers/contact-fields.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { useTyped } from '#desk/form/use-typed.ts'
import { newId } from '#desk/new-id.ts'
import { waitlistHours, type WaitlistHours } from '#domain/booking/waitlist-entry.ts'
import { limits } from '#domain/shared/limits.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useGiverWords } from '../row/giver-words.ts'
import { WantedServices } from './wanted-services.tsx'
import { newWaitlistForm, waitlistProblems, wantedEntry, type WaitlistForm } from './waitlist-form.ts'
import classes from './waitlist.module.css'

const hours = Object.keys(waitlistHours) as readonly WaitlistHours[]

/** Somebody rang and there was no time: who, what for, which days. What is typed is kept until it is saved. */
export function WaitlistDialog({ today, onClose }: { readonly today: Day; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['waitlist', 'desk', 'common'])
  const { business, employees } = useDesk()
  const giverWords = useGiverWords()
  const act = useCommands()
  const typed = useTyped<WaitlistForm>(`waitlist:${business.id}`, newWaitlistForm(today))
  const { form, change } = typed
  useUnsaved(typed.isTouched)
  const problems = waitlistProblems(form)
  const { isTried, isSaving, onSubmit } = useSubmit(problems, async () => {
    const id = newId()
    const args = wantedEntry(form, { id, business_id: business.id })
    const stored = await act(
      [{ command: { name: 'waitlist_entry.create', args }, inverse: { name: 'waitlist_entry.delete', args: { id } } }],
      { about: id, text: t('waitlist:done.created', { name: args.name || showPhone(args.phone) }) },
    )
    if (!stored) return
    typed.reset()
    onClose()
  })
  return (
    <Dialog title={t('waitlist:new')} onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <ContactFields contact={form} problems={isTried ? problems : {}} onChange={change} />
        <WantedServices
          services={form.services}
          isMissing={isTried && 'services' in problems}
          onChange={(services) => change({ services })}
        />
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
