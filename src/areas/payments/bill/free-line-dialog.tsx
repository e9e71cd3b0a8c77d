import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { maxBillLines } from '#domain/payments/bill.ts'
import { limits } from '#domain/shared/limits.ts'
import { AmountField } from '../amount-field.tsx'
import { useTillWords } from '../use-till-words.ts'
import { billStep, newSoldLine } from './bill-steps.ts'
import type { OpenBill } from './use-bill.ts'

interface Props {
  readonly open: OpenBill
  /** What was looked for and not found. */
  readonly typedName: string
  readonly onClose: () => void
}

/** Sells what the catalogue does not have, by a name and a price of its own [P2]. */
export function FreeLineDialog({ open, typedName, onClose }: Props) {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const words = useTillWords()
  const act = useCommands()
  const [name, setName] = useState(typedName)
  const [text, setText] = useState('')
  const lines = open.bill?.lines ?? []
  const price = words.read(text)
  const problems = {
    ...(name.trim() === '' && { name: t('problem.name') }),
    ...((!price || price > limits.maxPrice) && { price: t('problem.amount') }),
    ...(lines.length >= maxBillLines && { price: t('problem.lines', { most: maxBillLines }) }),
  }
  const submit = useSubmit(problems, async () => {
    const line = newSoldLine(open, { product_id: null, name: name.trim(), price: price ?? 0 })
    if (
      await act([billStep(open, business.id, { lines: [...lines, line] })], {
        text: t('product.added', { name: line.name }),
        about: open.id,
      })
    )
      onClose()
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
      <AmountField
        isFirst={typedName !== ''}
        label={t('lines.price')}
        value={text}
        error={submit.isTried && problems.price}
        onChange={setText}
      />
    </FormDialog>
  )
}
