import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCustomers } from '#desk/customers/use-customers.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { customersNamed } from '#domain/customers/customer.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './details.module.css'

/** Leads from a booking to whose it is; nothing where it is nobody's. */
export function CustomerLink({ booking, label }: { readonly booking: Booking; readonly label: string }) {
  const { t } = useTranslation(['booking', 'desk'])
  const customers = useCustomers()
  const [customer] = customers ? customersNamed(customers.byId)(booking) : []
  if (!customer) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={`/customers/${customer.id}`} className={classes.customer}>
          <span className={classes.customerName}>{customer.name || showPhone(customer.phone) || t('desk:customer.none')}</span>
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </Link>
      </dd>
    </div>
  )
}
