import { Input, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { useDeskSlots, type BonusChoice } from '#desk/slots.tsx'
import { paidByBonuses } from '#domain/payments/balance.ts'
import type { BillPart } from '#domain/payments/parts.ts'
import { moneyMethods, paymentMethods } from '#domain/payments/payment.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { useTillWords } from '../use-till-words.ts'
import { paymentStep, shortened } from './bill-steps.ts'
import classes from './bill.module.css'
import { MoneyFields } from './money-fields.tsx'
import { payProblems, readPay, type PayForm } from './pay-form.ts'
import { PayPart } from './pay-part.tsx'
import type { OpenBill } from './use-bill.ts'

interface Props {
  readonly open: OpenBill
  /** One guest's part, where they pay apart; else all that is due. */
  readonly part?: BillPart | undefined
  readonly onClose: () => void
}

/** Money is taken: how much, how, with a tip, and what is handed back [P1, P2, P4]. */
export function PayDialog({ open, part, onClose }: Props) {
  const { t } = useTranslation('payments')
  const { business, employees } = useDesk()
  const { BonusPayer } = useDeskSlots()
  const hasBonuses = useDeskRows('cards')?.some(({ row }) => row.kind === 'cashback')
  const due = Math.max(0, Math.min(open.balance.due, part?.balance.due ?? open.balance.due))
  const words = useTillWords()
  const act = useCommands()
  const [form, setForm] = useState<PayForm>(() => ({
    amount: words.typed(due),
    method: 'cash',
    tip: '',
    employee: open.own[0]?.employee_id ?? employees[0]?.id ?? '',
    given: '',
    payer: null,
  }))
  const edit = (typed: Partial<PayForm>) => setForm((before) => ({ ...before, ...typed }))
  const isByCard = form.method === 'bonuses'
  const choose = (payer: BonusChoice) => edit({ payer, amount: words.typed(payer.most) })
  const problems = payProblems(form)
  const read = readPay(form)
  const save = async () => {
    const { amount, tip, change } = read!
    const event = {
      id: newId(),
      business_id: business.id,
      of: open.of,
      of_id: open.id,
      name: shortened(open.name),
      method: form.method,
      amount,
      tip,
      currency: business.currency,
      ...(part && { part: part.part }),
      ...(tip > 0 && { employee_id: form.employee || null }),
      ...(isByCard && form.payer && { card_object: form.payer.cardObject }),
    }
    const stored = await act([paymentStep(event, { id: newId(), reason: t('undone') })], {
      text: t(change > 0 ? 'pay.doneWithChange' : 'pay.done', { amount: words.money(amount + tip), change: words.money(change) }),
      about: open.id,
    })
    if (stored) onClose()
  }
  const submit = useSubmit(problems, save)
  const problem = (field: keyof typeof problems) =>
    submit.isTried && problems[field] && t(`problem.${problems[field]}`, { most: words.money(form.payer?.most ?? 0) })
  return (
    <FormDialog
      title={part ? t('split.payOf', { number: part.part }) : t('pay.title')}
      saveLabel={t('pay.take')}
      submit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        withItemsBorders={false}
        classNames={{ root: classes.methods ?? '', control: classes.method ?? '' }}
        aria-label={t('method.label')}
        value={form.method}
        onChange={(method) => edit({ method, ...(form.payer && { payer: null, amount: words.typed(due) }) })}
        data={(hasBonuses ? paymentMethods : moneyMethods).map((value) => ({ value, label: t(`method.${value}`) }))}
      />
      {isByCard && (
        <BonusPayer
          bill={{ phone: open.phone, total: open.reckoning.total, before: paidByBonuses(open.events), due }}
          chosen={form.payer?.cardObject ?? null}
          onChoose={choose}
        />
      )}
      {isByCard && problem('payer') && (
        <Input.Error role="alert" id="problem-payer" tabIndex={-1}>
          {problem('payer')}
        </Input.Error>
      )}
      {!part && !isByCard && <PayPart open={open} onChoose={(amount) => edit({ amount: words.typed(amount) })} />}
      <MoneyField
        data-autofocus
        label={words.amountOf(t('pay.amount'))}
        value={form.amount}
        error={problem('amount')}
        onChange={(amount) => edit({ amount })}
      />
      {!isByCard && <MoneyFields form={form} problem={problem} onChange={edit} />}
    </FormDialog>
  )
}
