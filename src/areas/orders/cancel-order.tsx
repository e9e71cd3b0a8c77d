import { useTranslation } from 'react-i18next'
import { ReasonForm } from '#desk/form/reason-form.tsx'
import type { Order } from '#domain/orders/order.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useOrderWords } from './use-order-words.ts'

const reasons = ['soldOut', 'busy', 'closing', 'mistake'] as const

/** Why an order is cancelled: its customer reads it [O5]. */
export function CancelOrder({ order, onAnswer }: { readonly order: Order; readonly onAnswer: (reason: string | null) => void }) {
  const { t } = useTranslation(['orders', 'desk'])
  const words = useOrderWords()
  return (
    <Dialog title={t('orders:cancel.title')} onClose={() => onAnswer(null)}>
      <p>{words.title(order)}</p>
      <ReasonForm
        label={t('desk:field.reason')}
        hint={t(order.by_customer ? 'orders:cancel.told' : 'orders:cancel.kept')}
        quick={reasons.map((reason) => t(`orders:cancel.reason.${reason}`))}
        confirm={t('orders:cancel.confirm')}
        back={t('orders:cancel.back')}
        isDangerous
        onAnswer={onAnswer}
      />
    </Dialog>
  )
}
