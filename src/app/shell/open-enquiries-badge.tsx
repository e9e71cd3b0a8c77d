import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRowsSoFar } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import classes from './navigation.module.css'

const isOpen = ({ status }: Enquiry): boolean => status === 'open'
/** More is not read at a glance. */
const mostTold = 99

/** How many enquiries nobody has answered, on the way to them; nothing where there are none. */
export function OpenEnquiriesBadge() {
  const { t } = useTranslation('common')
  const known = useRowsSoFar('enquiries', { businessId: useWorkplace().businessId, match: isOpen })
  const count = known ? soFarOf(known).length : 0
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > mostTold ? `${mostTold}+` : count}</span>
      <VisuallyHidden>{t('nav.unanswered', { count })}</VisuallyHidden>
    </span>
  )
}
