import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { discountAsked, discountKept } from '#domain/payments/bill.ts'
import { limits } from '#domain/shared/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { useTillWords } from '../use-till-words.ts'
import { billStep } from './bill-steps.ts'
import { discountFormOf, discountProblems, readDiscount } from './discount-form.ts'
import type { OpenBill } from './use-bill.ts'
import { useGreatestReduction, useLimitOver } from './use-within-limit.ts'

interface Props {
  readonly open: OpenBill
  readonly onClose: () => void
}

/** A part or an amount, and why; above the limit of staff an owner decides [P3]. Nothing typed takes it away. */
export function DiscountDialog({ open, onClose }: Props) {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const words = useTillWords()
  const act = useCommands()
  const limitOver = useLimitOver()
  const greatest = useGreatestReduction()(open)
  const standing = open.bill?.discount ?? null
  const [form, setForm] = useState(() => discountFormOf(standing, words.typed))
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const discount = readDiscount(form)
  const over = discount === undefined ? undefined : limitOver(open, { discount: discountAsked(discount, standing) })
  const problems = { ...discountProblems(form), ...(over !== undefined && { value: 'limit' as const }) }
  const submit = useSubmit(problems, async () => {
    if (discount === undefined) return
    const given = discountKept(discount, standing, greatest)
    if (
      await act([billStep(open, business.id, { discount: given })], {
        text: t(discount ? 'discount.done' : 'discount.gone'),
        about: open.id,
      })
    )
      onClose()
  })
  const problem = (field: keyof typeof problems) =>
    submit.isTried && problems[field] && t(`problem.${problems[field]}`, { percent: over ?? 0 })
  return (
    <FormDialog title={t('discount.title')} submit={submit} onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label={t('discount.title')}
        value={form.kind}
        onChange={(kind) => change({ kind, value: '' })}
        data={(['part', 'amount'] as const).map((value) => ({ value, label: t(`discount.${value}`) }))}
      />
      {form.kind === 'amount' ? (
        <MoneyField
          data-autofocus
          label={words.amountOf(t('discount.amount'))}
          value={form.value}
          error={problem('value')}
          onChange={(value) => change({ value })}
        />
      ) : (
        <TextInput
          label={t('discount.percent')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={form.value}
          error={problem('value')}
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={t('reason')}
        autoComplete="off"
        maxLength={limits.reason}
        value={form.reason}
        error={problem('reason')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
