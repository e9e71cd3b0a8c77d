import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useSubmit } from '#desk/form/use-submit.ts'
import { orderLimits } from '#domain/orders/order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNoSecondTap } from '#lib/react/use-no-second-tap.ts'
import classes from './setup.module.css'
import { useNameProblem } from './use-name-problem.ts'
import { useTableActs } from './use-table-acts.ts'

/** One more table, by the number that comes next until somebody types a name. */
export function AddTable({ tables }: { readonly tables: readonly DiningTable[] }) {
  const { t } = useTranslation('orders')
  const { add } = useTableActs()
  const [typed, setTyped] = useState<string | null>(null)
  const [added, setAdded] = useState(0)
  // Two quick taps are one table: the number has changed under the second.
  useNoSecondTap(added)
  const shown = typed ?? nextName(tables)
  const name = shown.trim()
  const problems = useNameProblem(tables, name)
  const submit = useSubmit(problems, async () => {
    if (!(await add(name))) return
    setTyped(null)
    setAdded((count) => count + 1)
  })
  const withButton = (input: ReactNode) => (
    <div className={classes.nameLine}>
      {input}
      <Button type="submit" disabled={name === ''} leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}>
        {t('tables.add')}
      </Button>
    </div>
  )
  return (
    <form className={classes.add} onSubmit={submit.onSubmit} noValidate>
      <TextInput
        label={t('tables.name')}
        maxLength={orderLimits.tableName}
        value={shown}
        error={submit.isTried && problems.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
        inputContainer={withButton}
      />
    </form>
  )
}

/** Tables that are numbered go on being so: after the highest number there is. */
function nextName(tables: readonly DiningTable[]): string {
  const numbers = tables.flatMap(({ name }) => (/^\d{1,4}$/.test(name) ? [Number(name)] : []))
  return numbers.length === tables.length ? String(Math.max(0, ...numbers) + 1) : ''
}
