import { Button, Group, NativeSelect, Textarea } from '@mantine/core'
import type { Command } from '#contract/commands.ts'
import { before } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { ContactFields } from '#desk/customers/contact-fields.tsx'
import { contactProblems } from '#desk/customers/contact-problems.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { FieldsChangedElsewhere } from '#desk/form/changed-elsewhere.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { useTyped } from '#desk/form/use-typed.ts'
import { newId } from '#desk/new-id.ts'
import { customerLimits, type Customer, type EditCustomer } from '#domain/customers/customer.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import classes from './customers.module.css'

type Fields = Pick<Customer, 'name' | 'phone' | 'language' | 'note'>

const nobody: Fields = { name: '', phone: '', language: '', note: '' }

interface Props {
  /** Who is changed; somebody new without. */
  readonly customer?: Customer
  readonly onClose: () => void
  readonly onSaved?: (id: string) => void
}

/**
 * The fields of a customer. What is typed is kept when the dialog is closed, and is there when it is
 * opened again; a field left alone shows the customer as they now are, and is not sent.
 */
export function CustomerDialog({ customer, onClose, onSaved }: Props) {
  const { t } = useTranslation(['customers', 'common', 'desk'])
  const { business } = useDesk()
  const act = useCommands()
  const now = customer ? fieldsOf(customer) : nobody
  const typed = useTyped<Fields>(`customer:fields:${customer?.id ?? business.id}`, now)
  const { form, change } = typed
  const problems = problemsOf(form)
  const changes = changesOf(form, now)
  const isChanged = Object.keys(changes).length > 0
  useUnsaved(isChanged)
  const contested = typed.contested.filter((field) => field in changes)
  const shown = (field: keyof Fields) => (field === 'language' ? t(`customers:language.${now.language || 'any'}`) : now[field] || '—')
  const { isTried, isSaving, onSubmit } = useSubmit(problems, async () => {
    if (customer && !isChanged) return onClose()
    const id = customer?.id ?? newId()
    const command: Command = customer
      ? { name: 'customer.edit', args: { id, changes } }
      : { name: 'customer.create', args: { id, business_id: business.id, ...clean(form) } }
    const name = form.name.trim() || showPhone(parsePhone(form.phone) ?? '')
    const inverse: Command | undefined = customer && { name: 'customer.edit', args: { id, changes: before(customer, changes) } }
    const stored = await act([{ command, ...(inverse && { inverse }) }], {
      about: id,
      text: t(customer ? 'customers:done.edited' : 'customers:done.created', { name }),
    })
    if (!stored) return
    typed.reset()
    onClose()
    onSaved?.(id)
  })
  return (
    <Dialog title={t(customer ? 'customers:edit.title' : 'customers:new')} onClose={onClose}>
      <FieldsChangedElsewhere
        fields={contested.map((field) => `${t(`desk:field.${field === 'name' ? 'person' : field}`)}: ${shown(field)}`)}
      />
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <ContactFields contact={form} problems={isTried ? problems : {}} onChange={change} />
        <NativeSelect
          label={t('desk:field.language')}
          value={form.language}
          onChange={(event) => change({ language: contentLanguages.find((one) => one === event.currentTarget.value) ?? '' })}
          data={[
            { value: '', label: t('customers:language.any') },
            ...contentLanguages.map((language) => ({ value: language, label: t(`customers:language.${language}`) })),
          ]}
        />
        <Textarea
          label={t('desk:field.note')}
          placeholder={t('customers:notePlaceholder')}
          minRows={3}
          maxRows={8}
          value={form.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          error={isTried && problems.note && t('desk:problem.tooLong', { max: customerLimits.note })}
        />
        <Group justify="flex-end" gap="xs">
          {isChanged && (
            <Button variant="subtle" color="gray" onClick={typed.reset}>
              {t(customer ? 'customers:edit.reset' : 'customers:edit.clear')}
            </Button>
          )}
          <Button type="submit" data-saving={isSaving || undefined}>
            {t('common:action.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

function fieldsOf({ name, phone, language, note }: Customer): Fields {
  return { name, phone: showPhone(phone), language, note }
}

function clean({ name, phone, language, note }: Fields): Fields {
  return { name: name.trim(), phone: parsePhone(phone) ?? '', language, note: note.trim() }
}

/** Only what differs from the customer as they now are. */
function changesOf(form: Fields, now: Fields): EditCustomer {
  const [wanted, has] = [clean(form), clean(now)]
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => has[field as keyof Fields] !== value))
}

function problemsOf(form: Fields) {
  return { ...contactProblems(form), ...(form.note.trim().length > customerLimits.note && { note: true as const }) }
}
