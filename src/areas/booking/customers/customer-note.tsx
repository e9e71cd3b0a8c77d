import { Button, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { customerLimits, type Customer } from '#domain/booking/customer.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import classes from './customers.module.css'
import { useDeed } from './use-deed.tsx'

/** What is worth knowing of a customer, written in place. What is typed is kept until it is saved. */
export function CustomerNote({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation(['customers', 'common'])
  const act = useDeed()
  const [typed, setTyped, forget] = useDraft<string | null>(`customer-note:${customer.id}`, null)
  const text = typed ?? customer.note
  const isChanged = text.trim() !== customer.note
  const isTooLong = text.trim().length > customerLimits.note
  useUnsaved(isChanged)
  const reset = () => {
    setTyped(null)
    forget()
  }
  const save = async () => {
    const edit = (note: string) => ({ name: 'customer.edit' as const, args: { id: customer.id, changes: { note } } })
    const name = customer.name || showPhone(customer.phone)
    if (await act({ commands: [edit(text.trim())], inverse: [edit(customer.note)], about: customer.id, text: t('customers:done.edited', { name }) })) reset()
  }
  return (
    <section className={classes.note}>
      <Textarea
        label={t('customers:field.note')}
        placeholder={t('customers:field.notePlaceholder')}
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isTooLong && t('customers:problem.tooLong', { max: customerLimits.note })}
      />
      {isChanged && (
        <div className={classes.noteButtons}>
          <Button onClick={() => void save()} disabled={isTooLong}>
            {t('common:action.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={reset}>
            {t('customers:edit.reset')}
          </Button>
        </div>
      )}
    </section>
  )
}
