import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import type { Step } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import type { Order } from '#domain/orders/order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useTableChoices } from '../use-table-choices.ts'
import { useOrderWords } from '../use-order-words.ts'

interface Props {
  /** What is open at one table. */
  readonly orders: readonly Order[]
  readonly title: string
  readonly onClose: () => void
}

/** Guests sit elsewhere: all that is open at their table goes along, or a part of it, where some of them stay. */
export function MoveTab({ orders, title, onClose }: Props) {
  const { t } = useTranslation('orders')
  const words = useOrderWords()
  const format = useFormat()
  const store = useCommands()
  const from = orders[0]?.table_id ?? null
  const choices = useTableChoices().filter(({ value }) => value !== from)
  const [to, setTo] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>(() => orders.map(({ id }) => id))
  const moved = orders.filter(({ id }) => chosen.includes(id))
  const problems = { ...(to === null && { table: t('tabs.chooseTable') }), ...(moved.length === 0 && { orders: t('tabs.chooseOrders') }) }
  const submit = useSubmit(problems, async () => {
    const name = choices.find(({ value }) => value === to)?.label ?? ''
    if (
      await store(
        moved.map((order) => moveStep(order, to)),
        { text: t('tabs.moved', { name }), about: orders[0]?.id ?? '' },
      )
    )
      onClose()
  })
  return (
    <FormDialog title={t('tabs.title', { name: title })} saveLabel={t('tabs.move')} submit={submit} onClose={onClose}>
      <Select label={t('tabs.to')} data={choices} value={to} error={submit.isTried && problems.table} onChange={setTo} />
      {orders.length > 1 && (
        <Checkbox.Group
          label={t('tabs.which')}
          description={t('tabs.whichHint')}
          value={[...chosen]}
          error={submit.isTried && problems.orders}
          onChange={setChosen}
        >
          {orders.map((order) => (
            <Checkbox
              key={order.id}
              value={order.id}
              mt="xs"
              label={`${words.number(order)}, ${order.lines.map(words.product).join(', ')}, ${format.money(order.total, order.currency)}`}
            />
          ))}
        </Checkbox.Group>
      )}
    </FormDialog>
  )
}

function moveStep({ id, table_id: from }: Order, to: string | null): Step {
  const edit = (table_id: string | null) => ({ name: 'order.edit', args: { id, changes: { table_id } } }) as const
  return { command: edit(to), inverse: edit(from) }
}
