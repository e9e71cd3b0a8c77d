import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import type { ReckonedLine } from '#domain/payments/bill.ts'
import { parseAmountOr0 } from '#domain/shared/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { useTillWords } from '../use-till-words.ts'
import { billStep } from './bill-steps.ts'
import type { OpenBill } from './use-bill.ts'
import { useLimitOver } from './use-within-limit.ts'

interface Props {
  readonly line: ReckonedLine
  readonly open: OpenBill
  readonly onClose: () => void
}

/** Another price than was booked: long hair costs more, a friend of the house less [P3]. */
export function PriceDialog({ line, open, onClose }: Props) {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const words = useTillWords()
  const act = useCommands()
  const limitOver = useLimitOver()
  const [text, setText] = useState(() => words.typed(line.price))
  const price = parseAmountOr0(text)
  const isWrong = price === undefined
  const { [line.id]: _, ...others } = open.bill?.prices ?? {}
  const changes = { prices: price === line.listed ? others : { ...others, [line.id]: price ?? 0 } }
  const over = limitOver(open, changes)
  const problem = isWrong ? t('problem.amount') : over !== undefined ? t('problem.limit', { percent: over }) : undefined
  const submit = useSubmit(problem === undefined ? {} : { price: problem }, async () => {
    if (
      await act(price === line.price ? [] : [billStep(open, business.id, changes)], {
        text: t('lines.priced', { name: line.name, price: words.money(price ?? 0) }),
        about: open.id,
      })
    )
      onClose()
  })
  return (
    <FormDialog title={line.name} submit={submit} onClose={onClose}>
      <MoneyField
        data-autofocus
        label={words.amountOf(t('lines.price'))}
        description={t('lines.listed', { price: words.money(line.listed) })}
        value={text}
        error={submit.isTried && problem}
        onChange={setText}
      />
    </FormDialog>
  )
}
