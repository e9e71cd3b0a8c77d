import { useTranslation } from 'react-i18next'
import { showPhone } from '#domain/shared/phone.ts'
import { ContactLinks } from '#ui/contact/contact-links.tsx'
import type { EntryFacts } from './entry-facts.ts'
import classes from './sync.module.css'
import { usePlace } from './place.tsx'

/** Sometimes the way out is a call. */
export function ReachCustomer({ facts }: { readonly facts: EntryFacts }) {
  const { t } = useTranslation('sync')
  const place = usePlace()
  if (facts.customerPhone === '') return null
  const when = facts.start === undefined ? '' : place.when(facts.start)
  return (
    <div className={classes.reach}>
      <span>{facts.customerName || t('nobody')}</span>
      <ContactLinks phone={facts.customerPhone} shown={showPhone(facts.customerPhone)} message={t('message', { name: facts.customerName, when })} />
    </div>
  )
}
