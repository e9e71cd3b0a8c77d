import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import { takesOrders } from '#domain/business/ordering.ts'
import type { CreateOrder } from '#domain/orders/commands.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { NoOrdering } from '../no-ordering.tsx'
import { blankOrderDraft, draftOfAsked, type OrderDraft } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'

/** An order taken at the counter, also without a network; one that the server did not take is corrected here. */
export function NewOrderPage() {
  const { business } = useDesk()
  const entry = useRefusedEntry()
  if (!takesOrders(business)) return <NoOrdering />
  if (entry === undefined) return null
  return <NewOrder key={entry?.seq ?? ''} refused={entry?.command === 'order.create' ? entry : null} />
}

function NewOrder({ refused }: { readonly refused: OutboxEntry | null }) {
  const { t } = useTranslation('orders')
  const { business } = useDesk()
  const [params] = useSearchParams()
  const store = useCommands()
  const navigate = useNavigate()
  const asked = refused?.args as CreateOrder | undefined
  const [draft, setDraft, forget] = useDraft<OrderDraft>(`order:${refused?.seq ?? business.id}`, asked ? draftOfAsked(asked) : { ...blankOrderDraft, table_id: params.get('table') })
  const save = async (given: OrderDraft) => {
    const id = asked?.id ?? newId()
    const args = { ...given, id, business_id: business.id }
    const stored = await store([{ command: { name: 'order.create', args } }], { text: t('done.create'), about: id, replacing: refused?.seq })
    if (!stored) return false
    forget()
    await navigate('/orders')
    return true
  }
  return (
    <Page width="full">
      <PageHeader title={t('form.new')} backTo={refused ? '/sync' : '/orders'} />
      <OrderForm draft={draft} onChange={setDraft} saveLabel={t('form.save')} onSave={save} />
    </Page>
  )
}
