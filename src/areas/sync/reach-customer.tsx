import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ContactLinks } from '#ui/contact/contact-links.tsx'
import type { EntryFacts } from './entry-facts.ts'
import { usePlace } from './place.tsx'
import classes from './sync.module.css'

/** Sometimes the way out is a call. */
export function ReachCustomer({ facts: { customerName, customerPhone, isWalkIn, start } }: { readonly facts: EntryFacts }) {
  const { t } = useTranslation('sync')
  const place = usePlace()
  if (customerPhone === '') return null
  // Read by the customer, perhaps tomorrow: the date itself, never "today".
  const message =
    start === undefined ? '' : t(customerName ? 'message.named' : 'message.unnamed', { name: customerName, when: place.date(start) })
  return (
    <div className={classes.reach}>
      <span>{customerName || t(isWalkIn ? 'walkIn' : 'nobody')}</span>
      <ContactLinks phone={customerPhone} shown={showPhone(customerPhone)} message={message} />
    </div>
  )
}
