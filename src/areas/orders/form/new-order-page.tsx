import { Alert } from '@mantine/core'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { StartOver } from '#desk/form/start-over.tsx'
import { newId } from '#desk/new-id.ts'
import { takesOrders } from '#domain/business/ordering.ts'
import type { CreateOrder } from '#domain/orders/commands.ts'
import { unpackOrder } from '#domain/orders/light-order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { NoOrdering } from '../no-ordering.tsx'
import { blankOrderDraft, draftOfAsked, type OrderDraft } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'

/** An order taken at the counter, also without a network; one that the server did not take is corrected here. */
export function NewOrderPage() {
  const { business } = useDesk()
  const entry = useRefusedEntry()
  const shown = useShownOrder(business.id)
  if (!takesOrders(business)) return <NoOrdering />
  if (entry === undefined) return null
  const refused = entry?.command === 'order.create' ? entry : null
  return <NewOrder key={entry?.seq ?? shown?.id ?? ''} refused={refused} shown={refused ? undefined : shown} />
}

/** What a guest without a connection showed to the camera [O4]; undefined where it is another business's. */
function useShownOrder(businessId: string): CreateOrder | undefined {
  const { hash } = useLocation()
  return useMemo(() => {
    const shown = unpackOrder(hash)
    return shown?.business_id === businessId ? shown : undefined
  }, [hash, businessId])
}

function NewOrder({ refused, shown }: { readonly refused: OutboxEntry | null; readonly shown: CreateOrder | undefined }) {
  const { t } = useTranslation('orders')
  const { business } = useDesk()
  const [params] = useSearchParams()
  const store = useCommands()
  const navigate = useNavigate()
  const message = useMessage()
  const asked = shown ?? (refused?.args as CreateOrder | undefined)
  const [draft, setDraft, forget] = useDraft<OrderDraft>(
    `order:${refused?.seq ?? shown?.id ?? business.id}`,
    asked ? draftOfAsked(asked) : { ...blankOrderDraft, table_id: params.get('table') },
  )
  const isTouched = draft.lines.length > 0 || draft.customer_name !== '' || draft.customer_phone !== '' || draft.note !== ''
  const startOver = () => {
    setDraft(blankOrderDraft)
    message.done(t('form.emptied'), { about: 'order-draft', onUndo: () => setDraft(draft) })
  }
  const save = async (given: OrderDraft) => {
    const id = asked?.id ?? newId()
    const args = { ...given, id, business_id: business.id }
    const stored = await store([{ command: { name: 'order.create', args } }], {
      text: t('done.create'),
      about: id,
      replacing: refused?.seq,
    })
    if (!stored) return false
    forget()
    await navigate('/orders')
    return true
  }
  return (
    <Page width="full">
      <PageHeader
        title={t('form.new')}
        backTo={refused ? '/sync' : '/orders'}
        actions={!asked && isTouched && <StartOver onClick={startOver} />}
      />
      {shown && (
        <Alert color="lake" mb="md">
          {t('form.fromGuest')}
        </Alert>
      )}
      <OrderForm draft={draft} onChange={setDraft} saveLabel={t('form.save')} onSave={save} />
    </Page>
  )
}
