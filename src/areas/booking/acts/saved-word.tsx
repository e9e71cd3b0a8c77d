import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequestStatus } from '#offline/react/hooks.ts'
import type { RequestStatus } from '#offline/request-status.ts'
import classes from './acts.module.css'
import type { Stored } from './taking-back.ts'

/** "Saved on this device" until the server has answered, "sent" once it has taken it, and where to go if it has not. */
export function SavedWord({ entries }: { readonly entries: readonly Stored[] }) {
  return <StatusWord status={useRequestStatus(entries)} />
}

/** The same, where it is known already. */
export function StatusWord({ status }: { readonly status: RequestStatus }) {
  const { t } = useTranslation('booking')
  if (status === 'idle') return null
  if (status !== 'failed') return <span className={classes.saved}>{t(`saved.${status}`)}</span>
  return (
    <Link to="/sync" className={classes.refused}>
      {t('saved.failed')}
    </Link>
  )
}
