import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { isAhead } from '#domain/booking/requests.ts'
import { familyOf, isTheirs, type Customer, type CustomersById } from '#domain/customers/customer.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { businessNow } from '#ui/time/page-clock.ts'
import classes from './customers.module.css'

interface Props {
  readonly customer: Customer
  readonly customers: CustomersById
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Before a customer is deleted for good, with or without what bookings say of them [V5]; whoever is still expected is not. */
export function DeleteCustomerQuestion({ customer, customers, onClose, onGone }: Props) {
  const { t } = useTranslation(['customers', 'booking', 'desk'])
  const engine = useEngine()
  const { business } = useDesk()
  const message = useMessage()
  const act = useCommands()
  const [isErased, setIsErased] = useState(false)
  const name = customer.name || showPhone(customer.phone)
  const remove = async () => {
    onClose()
    const now = businessNow()
    const family = familyOf(customer, customers)
    const known = await engine.view({ collection: 'bookings', businessId: business.id })
    if (known.state !== 'whole') return message.failed(t('desk:coming.notYet'))
    if (known.rows.some(({ row }) => (isErased || row.customer_id) && isTheirs(family, row) && isAhead(row, now)))
      return message.failed(t('customers:delete.inUse', { name }))
    if (
      await act([{ command: { name: isErased ? 'customer.erase' : 'customer.delete', args: { id: customer.id } } }], {
        about: customer.id,
        text: t(isErased ? 'customers:done.erased' : 'customers:done.deleted', { name }),
      })
    )
      onGone()
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t('customers:delete.title')}
      confirmLabel={t(isErased ? 'customers:delete.confirmErase' : 'customers:delete.confirm')}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <div className={classes.form}>
        {t(isErased ? 'customers:delete.explainErase' : 'customers:delete.explain', { name })}
        <Checkbox
          label={t('customers:delete.everywhere')}
          checked={isErased}
          onChange={(event) => setIsErased(event.currentTarget.checked)}
        />
      </div>
    </ConfirmDialog>
  )
}
