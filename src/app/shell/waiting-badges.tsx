import { VisuallyHidden } from '@mantine/core'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import type { Order } from '#domain/orders/order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRowsSoFar } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import classes from './navigation.module.css'

const isOpen = ({ status }: Enquiry): boolean => status === 'open'
const isNew = ({ status }: Order): boolean => status === 'new'
/** More is not read at a glance. */
const mostTold = 99

/** How many enquiries nobody has answered, on the way to them; nothing where there are none. */
export function OpenEnquiriesBadge() {
  const known = useRowsSoFar('enquiries', { businessId: useWorkplace().businessId, match: isOpen })
  return <WaitingBadge count={known ? soFarOf(known).length : 0} text="nav.unanswered" />
}

/** The same of orders that nobody has accepted. */
export function NewOrdersBadge() {
  const known = useRowsSoFar('orders', { businessId: useWorkplace().businessId, match: isNew })
  return <WaitingBadge count={known ? soFarOf(known).length : 0} text="nav.newOrders" />
}

function WaitingBadge({ count, text }: { readonly count: number; readonly text: 'nav.unanswered' | 'nav.newOrders' }) {
  const { t } = useTranslation('common')
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > mostTold ? `${mostTold}+` : count}</span>
      <VisuallyHidden>{t(text, { count })}</VisuallyHidden>
    </span>
  )
}
