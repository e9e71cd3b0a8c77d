import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import setup from '#desk/form/form.module.css'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import { paymentMethods } from '#domain/payments/payment.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { AmountField } from '../amount-field.tsx'
import { useTillWords } from '../use-till-words.ts'
import { paymentStep, shortened } from './bill-steps.ts'
import classes from './bill.module.css'
import { payProblems, readPay, type PayForm } from './pay-form.ts'
import { PayPart } from './pay-part.tsx'
import type { OpenBill } from './use-bill.ts'

interface Props {
  readonly open: OpenBill
  readonly onClose: () => void
}

/** Money is taken: how much, how, with a tip, and what is handed back [P1, P2, P4]. */
export function PayDialog({ open, onClose }: Props) {
  const { t, i18n } = useTranslation('payments')
  const { business, employees } = useDesk()
  const words = useTillWords()
  const act = useCommands()
  const [form, setForm] = useState<PayForm>(() => ({ amount: words.typed(Math.max(0, open.balance.due)), method: 'cash', tip: '', employee: open.own[0]?.employee_id ?? employees[0]?.id ?? '', given: '' }))
  const change = (part: Partial<PayForm>) => setForm((before) => ({ ...before, ...part }))
  const problems = payProblems(form)
  const read = readPay(form)
  const save = async () => {
    const { amount, tip } = read!
    const event = { id: newId(), business_id: business.id, of: open.of, of_id: open.id, name: shortened(open.name), method: form.method, amount, tip, currency: business.currency, ...(tip > 0 && { employee_id: form.employee || null }) }
    const stored = await act([paymentStep(event, { id: newId(), reason: t('undone') })], { text: t('pay.done', { amount: words.money(amount + tip) }), about: open.id })
    if (stored) onClose()
  }
  const submit = useSubmit(problems, save)
  const problem = (field: keyof typeof problems) => submit.isTried && problems[field] && t(`problem.${problems[field]}`)
  return (
    <FormDialog title={t('pay.title')} saveLabel={t('pay.take')} submit={submit} onClose={onClose}>
      <SegmentedControl fullWidth aria-label={t('method.label')} value={form.method} onChange={(method) => change({ method })} data={paymentMethods.map((value) => ({ value, label: t(`method.${value}`) }))} />
      <PayPart open={open} onChoose={(amount) => change({ amount: words.typed(amount) })} />
      <AmountField isFirst label={t('pay.amount')} value={form.amount} error={problem('amount')} onChange={(amount) => change({ amount })} />
      <div className={setup.two}>
        <AmountField label={t('pay.tip')} value={form.tip} error={problem('tip')} onChange={(tip) => change({ tip })} />
        {form.tip.trim() !== '' && (
          <NativeSelect label={t('pay.tipFor')} value={form.employee} onChange={(event) => change({ employee: event.currentTarget.value })}>
            {employees.map((employee) => (
              <option key={employee.id} value={employee.id}>
                {nameIn(i18n.language, employee)}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      {form.method === 'cash' && (
        <div className={setup.two}>
          <AmountField label={t('pay.given')} description={t('pay.givenHint')} value={form.given} error={problem('given')} onChange={(given) => change({ given })} />
          <output className={classes.change} aria-live="polite">
            {read && read.change > 0 && (
              <>
                <span>{t('pay.change')}</span>
                <strong>{words.money(read.change)}</strong>
              </>
            )}
          </output>
        </div>
      )}
    </FormDialog>
  )
}
