import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '#contract/commands.ts'
import { customerLimits, type Customer, type EditCustomer } from '#domain/booking/customer.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import { useDesk } from '../desk.tsx'
import { newId } from '../new-id.ts'
import classes from './customers.module.css'
import { useDeed } from './use-deed.tsx'

type Typed = Pick<Customer, 'name' | 'phone' | 'language' | 'note'>

interface Props {
  /** Who is changed; somebody new without. */
  readonly customer?: Customer
  readonly onClose: () => void
  readonly onSaved?: (id: string) => void
}

/** The fields of a customer. What is typed is kept when the dialog is closed, and is there when it is opened again. */
export function CustomerDialog({ customer, onClose, onSaved }: Props) {
  const { t } = useTranslation(['customers', 'common'])
  const { business } = useDesk()
  const act = useDeed()
  const initial: Typed = customer ? typedOf(customer) : { name: '', phone: '', language: '', note: '' }
  const [typed, setTyped, forget] = useDraft<Typed>(`customer:${customer?.id ?? business.id}`, initial)
  const [isTried, setTried] = useState(false)
  const problems = problemsOf(typed)
  const changes = changesOf(typed, initial)
  const isChanged = Object.keys(changes).length > 0
  useUnsaved(isChanged)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) return
    if (customer && !isChanged) return onClose()
    const id = customer?.id ?? newId()
    const command: Command = customer
      ? { name: 'customer.edit', args: { id, changes } }
      : { name: 'customer.create', args: { id, business_id: business.id, ...clean(typed) } }
    const name = typed.name.trim() || showPhone(parsePhone(typed.phone) ?? '')
    const inverse: readonly Command[] = customer ? [{ name: 'customer.edit', args: { id, changes: valuesBefore(changes, customer) } }] : []
    const stored = await act({ commands: [command], about: id, text: t(customer ? 'customers:done.edited' : 'customers:done.created', { name }), ...(customer && { inverse }) })
    if (!stored) return
    forget()
    onClose()
    onSaved?.(id)
  }
  return (
    <Dialog title={t(customer ? 'customers:edit.title' : 'customers:new')} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <TextInput
          label={t('customers:field.name')}
          autoComplete="off"
          data-autofocus
          value={typed.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={isTried && problems.name && t(`customers:problem.${problems.name}`, { max: customerLimits.name })}
        />
        <PhoneField
          label={t('customers:field.phone')}
          autoComplete="off"
          value={typed.phone}
          onChange={(phone) => change({ phone })}
          error={isTried && problems.phone && t('customers:problem.phone')}
        />
        <NativeSelect
          label={t('customers:field.language')}
          value={typed.language}
          onChange={(event) => change({ language: contentLanguages.find((one) => one === event.currentTarget.value) ?? '' })}
          data={[{ value: '', label: t('customers:language.any') }, ...contentLanguages.map((language) => ({ value: language, label: t(`customers:language.${language}`) }))]}
        />
        <Textarea
          label={t('customers:field.note')}
          placeholder={t('customers:field.notePlaceholder')}
          autosize
          minRows={3}
          maxRows={8}
          value={typed.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          error={isTried && problems.note && t('customers:problem.tooLong', { max: customerLimits.note })}
        />
        <Group justify="flex-end" gap="xs">
          {isChanged && (
            <Button variant="subtle" color="gray" onClick={() => setTyped(initial)}>
              {t('customers:edit.reset')}
            </Button>
          )}
          <Button type="submit">{t('common:action.save')}</Button>
        </Group>
      </form>
    </Dialog>
  )
}

function typedOf({ name, phone, language, note }: Customer): Typed {
  return { name, phone: showPhone(phone), language, note }
}

function clean({ name, phone, language, note }: Typed): Typed {
  return { name: name.trim(), phone: parsePhone(phone) ?? '', language, note: note.trim() }
}

/** Only what differs: an untouched field never overwrites somebody else's change. */
function changesOf(typed: Typed, initial: Typed): EditCustomer {
  const [wanted, had] = [clean(typed), clean(initial)]
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => had[field as keyof Typed] !== value))
}

function valuesBefore(changes: EditCustomer, customer: Customer): EditCustomer {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, customer[field as keyof Typed]]))
}

function problemsOf({ name, phone, note }: Typed): { readonly name?: 'required' | 'tooLong'; readonly phone?: true; readonly note?: true } {
  return {
    ...(name.trim() === '' && phone.trim() === '' && { name: 'required' as const }),
    ...(name.trim().length > customerLimits.name && { name: 'tooLong' as const }),
    ...(phone.trim() !== '' && parsePhone(phone) === undefined && { phone: true as const }),
    ...(note.trim().length > customerLimits.note && { note: true as const }),
  }
}
