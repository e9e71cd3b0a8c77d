import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { orderLimits } from '#domain/orders/order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNameProblem } from './use-name-problem.ts'
import { useTableActs } from './use-table-acts.ts'

interface Props {
  readonly table: DiningTable
  readonly others: readonly DiningTable[]
  readonly onClose: () => void
}

export function RenameTable({ table, others, onClose }: Props) {
  const { t } = useTranslation('orders')
  const { rename } = useTableActs()
  const [name, setName] = useState(table.name)
  const problems = useNameProblem(others, name.trim())
  const submit = useSubmit(problems, async () => {
    if (await rename(table, name.trim())) onClose()
  })
  return (
    <FormDialog title={t('tables.rename', { name: table.name })} submit={submit} onClose={onClose}>
      <TextInput
        label={t('tables.name')}
        data-autofocus
        maxLength={orderLimits.tableName}
        value={name}
        error={submit.isTried && problems.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
