import { ReasonForm } from '#desk/form/reason-form.tsx'
import { messageLanguage } from '#domain/business/messages.ts'
import { orderCancelReasons } from '#domain/orders/cancel-reasons.ts'
import type { Order } from '#domain/orders/order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useOrderWords } from './use-order-words.ts'

/** Why an order is cancelled: its customer reads it [O5]. */
export function CancelOrder({ order, onAnswer }: { readonly order: Order; readonly onAnswer: (reason: string | null) => void }) {
  const { t, i18n } = useTranslation(['orders', 'desk'])
  const words = useOrderWords()
  return (
    <Dialog title={t('orders:cancel.title')} onClose={() => onAnswer(null)}>
      <p>{words.title(order)}</p>
      <ReasonForm
        label={t('desk:field.reason')}
        hint={t(order.by_customer ? 'orders:cancel.told' : 'orders:cancel.kept')}
        quick={orderCancelReasons.map((texts) => texts[messageLanguage('', i18n.language)])}
        confirm={t('orders:cancel.confirm')}
        back={t('orders:cancel.back')}
        isDangerous
        onAnswer={onAnswer}
      />
    </Dialog>
  )
}
