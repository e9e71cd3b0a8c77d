import { Textarea } from '@mantine/core'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { FieldsChangedElsewhere } from '#desk/form/changed-elsewhere.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { customerLimits, type Customer } from '#domain/customers/customer.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './customers.module.css'
import { EditButtons } from './edit-buttons.tsx'

/**
 * What is worth knowing of a customer, written in place. What is typed is kept until it is saved; a
 * note that was changed elsewhere meanwhile is shown beside it before it is written over.
 */
export function CustomerNote({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation(['customers', 'desk'])
  const act = useCommands()
  const { form, change, contested, reset } = useTyped<Pick<Customer, 'note'>>(`customer:note:${customer.id}`, { note: customer.note })
  const text = form.note
  const isChanged = text.trim() !== customer.note
  const isTooLong = text.trim().length > customerLimits.note
  const save = async () => {
    const edit = (note: string) => ({ name: 'customer.edit' as const, args: { id: customer.id, changes: { note } } })
    const name = customer.name || showPhone(customer.phone)
    if (await act([{ command: edit(text.trim()), inverse: edit(customer.note) }], { about: customer.id, text: t('done.edited', { name }) }))
      reset()
  }
  return (
    <section className={classes.note}>
      <div>
        <FieldsChangedElsewhere fields={isChanged && contested.length > 0 ? [`${t('desk:field.note')}: ${customer.note || '—'}`] : []} />
        <Textarea
          label={t('desk:field.note')}
          placeholder={t('notePlaceholder')}
          value={text}
          onChange={(event) => change({ note: event.currentTarget.value })}
          error={isTooLong && t('desk:problem.tooLong', { max: customerLimits.note })}
        />
      </div>
      {isChanged && <EditButtons className={classes.noteButtons} isTooLong={isTooLong} onSave={save} onReset={reset} />}
    </section>
  )
}
