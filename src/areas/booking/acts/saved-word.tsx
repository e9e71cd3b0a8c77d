import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OutboxEntry } from '#offline/entry.ts'
import { useSending } from '#offline/react/hooks.ts'
import type { Sending } from '#offline/sending.ts'
import classes from './acts.module.css'

/** "Saved on this device" until the server has answered, "sent" once it has taken it, and where to go if it has not. */
export function SavedWord({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  return <SendingWord sending={useSending(entries)} />
}

/** The same, where it is known already. */
export function SendingWord({ sending }: { readonly sending: Sending }) {
  const { t } = useTranslation('booking')
  if (sending === 'withdrawn') return null
  if (sending !== 'decide') return <span className={classes.saved}>{t(`saved.${sending}`)}</span>
  return (
    <Link to="/sync" className={classes.refused}>
      {t('saved.decide')}
    </Link>
  )
}
