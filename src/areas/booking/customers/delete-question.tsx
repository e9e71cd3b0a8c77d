import { useTranslation } from 'react-i18next'
import { familyOf, isTheirs, type Customer, type CustomersById } from '#domain/booking/customer.ts'
import { isAhead } from '#domain/booking/booking.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { useDesk } from '../desk.tsx'
import { useDeed } from './use-deed.tsx'

interface Props {
  readonly customer: Customer
  readonly customers: CustomersById
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Before a customer is deleted for good; whoever is still expected is not. */
export function DeleteQuestion({ customer, customers, onClose, onGone }: Props) {
  const { t } = useTranslation('customers')
  const engine = useEngine()
  const { business } = useDesk()
  const message = useMessage()
  const act = useDeed()
  const name = customer.name || showPhone(customer.phone)
  const remove = async () => {
    onClose()
    const now = new Date().toISOString()
    const family = familyOf(customer, customers)
    const bookings = await engine.view({ collection: 'bookings', businessId: business.id })
    if (bookings.some(({ row }) => row.customer_id && isTheirs(family, row) && isAhead(row, now))) return message.failed(t('delete.inUse', { name }))
    if (await act({ commands: [{ name: 'customer.delete', args: { id: customer.id } }], about: customer.id, text: t('done.deleted', { name }) })) onGone()
  }
  return (
    <ConfirmDialog opened danger title={t('delete.title')} confirmLabel={t('delete.confirm')} onClose={onClose} onConfirm={() => void remove()}>
      {t('delete.explain', { name })}
    </ConfirmDialog>
  )
}
