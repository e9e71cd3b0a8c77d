import { useCallback } from 'react'
import type { Booking } from '#domain/booking/booking.ts'
import { familyOf, isTheirs, type Customer, type CustomersById } from '#domain/customers/customer.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BookingsOfRow } from './bookings-of-row.tsx'

interface Props {
  readonly customer: Customer
  readonly customers: CustomersById
}

/** A customer's bookings, also those of whom they were merged with. */
export function CustomerBookings({ customer, customers }: Props) {
  const { t } = useTranslation('customers')
  const isOne = useCallback((booking: Booking) => isTheirs(familyOf(customer, customers), booking), [customer, customers])
  return (
    <BookingsOfRow
      isTheirs={isOne}
      asked={{ customer_id: customer.id }}
      texts={{ next: t('history.next'), past: t('history.past'), none: t('history.none'), offline: t('history.offline') }}
      isOfCustomer
    />
  )
}
