import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { maxBillLines } from '#domain/payments/bill.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseAmountOr0 } from '#domain/shared/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { useTillWords } from '../use-till-words.ts'
import { newSoldLine } from './bill-steps.ts'
import type { OpenBill } from './use-bill.ts'
import type { SoldLines } from './use-sold-lines.ts'

interface Props {
  readonly open: OpenBill
  readonly sold: SoldLines
  /** What was looked for and not found. */
  readonly typedName: string
  readonly onClose: () => void
}

/** Sells what the catalogue does not have, by a name and a price of its own [P2]. */
export function FreeLineDialog({ open, sold: { lines, change }, typedName, onClose }: Props) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const [name, setName] = useState(typedName)
  const [text, setText] = useState('')
  const price = parseAmountOr0(text)
  const problems = {
    ...(name.trim() === '' && { name: t('problem.name') }),
    ...(!price && { price: t('problem.amount') }),
    ...(lines.length >= maxBillLines && { price: t('problem.lines', { most: maxBillLines }) }),
  }
  const submit = useSubmit(problems, async () => {
    const line = newSoldLine(open, { product_id: null, name: name.trim(), price: price ?? 0 })
    if (await change([...lines, line])) onClose()
  })
  return (
    <FormDialog title={t('product.free')} saveLabel={t('product.add')} submit={submit} onClose={onClose}>
      <TextInput
        label={t('product.name')}
        autoComplete="off"
        maxLength={limits.name}
        {...(typedName === '' && { 'data-autofocus': true })}
        value={name}
        error={submit.isTried && problems.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <MoneyField
        data-autofocus={typedName !== '' || undefined}
        label={words.amountOf(t('lines.price'))}
        value={text}
        error={submit.isTried && problems.price}
        onChange={setText}
      />
    </FormDialog>
  )
}
