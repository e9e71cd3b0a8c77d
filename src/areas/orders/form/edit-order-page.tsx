import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { FieldsChangedElsewhere } from '#desk/form/changed-elsewhere.tsx'
import { StartOver } from '#desk/form/start-over.tsx'
import { differing, useTyped } from '#desk/form/use-typed.ts'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { isOpenOrder, type Order } from '#domain/orders/order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { useOrderWords } from '../use-order-words.ts'
import { askedDraftOf, draftOfOrder, withLinesApart, withLinesListed, type OrderDraft } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'

/** Changes an open order: what is ready stays as it is [O10]. */
export function EditOrderPage() {
  const { id = '' } = useParams()
  const view = useDeskRow('orders', id)
  const entry = useRefusedEntry()
  if (view === undefined || entry === undefined)
    return (
      <Page width="full">
        <CardSkeleton lines={6} />
      </Page>
    )
  if (view === null || !isOpenOrder(view.row)) return <Navigate to={`/orders/${id}`} replace />
  const refused = entry?.command === 'order.edit' ? entry : null
  return <EditOrderForm key={view.row.id} order={view.row} refused={refused} />
}

function EditOrderForm({ order, refused }: { readonly order: Order; readonly refused: OutboxEntry | null }) {
  const { t } = useTranslation(['orders', 'desk'])
  const words = useOrderWords()
  const store = useCommands()
  const navigate = useNavigate()
  const now = draftOfOrder(order)
  // What was begun on an older state of it is not put over what has come since.
  const [name] = useState(`order-edit:${order.id}:${refused?.seq ?? order.rev}`)
  // Lines that others change while the form is open go on showing the order, as do all fields left alone [O10].
  const typed = useTyped(name, withLinesApart(now), refused && askedDraftOf(refused, order))
  const save = async (given: OrderDraft) => {
    const changes = differing(given, now)
    const steps = Object.keys(changes).length === 0 ? [] : [{ command: { name: 'order.edit', args: { id: order.id, changes } } as const }]
    if (!(await store(steps, { text: t('orders:done.edit', { name: words.title(order) }), about: order.id, replacing: refused?.seq })))
      return false
    typed.reset()
    await navigate(`/orders/${order.id}`)
    return true
  }
  return (
    <Page width="full">
      <PageHeader
        title={t('orders:form.editOf', { name: words.number(order) })}
        backTo={`/orders/${order.id}`}
        actions={!refused && typed.isTouched && <StartOver onClick={typed.reset} />}
      />
      <OrderForm
        draft={withLinesListed(typed.form)}
        onChange={(next) => typed.change(differing(withLinesApart(next), typed.form))}
        order={order}
        warning={
          <FieldsChangedElsewhere
            fields={typed.contested.map((field) => (field === 'table_id' ? t('orders:form.table') : t(`desk:field.${field}`)))}
          />
        }
        saveLabel={t('orders:form.saveChanges')}
        onSave={save}
      />
    </Page>
  )
}
