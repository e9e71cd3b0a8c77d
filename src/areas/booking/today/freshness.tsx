import { useTranslation } from 'react-i18next'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import classes from './freshness.module.css'

/** How old what is shown may be: said in every state, loud only where it matters. */
export function Freshness() {
  const { t } = useTranslation('booking')
  const status = useSyncStatus()
  const words = useDeskWords()
  if (!status?.lastPulledAt) return null
  const isStale = status.connection === 'offline'
  return (
    <span className={classes.stamp} data-stale={isStale || undefined}>
      {t(isStale ? 'fresh.offline' : 'fresh.asOf', { when: words.stamp(new Date(status.lastPulledAt).toISOString()) })}
    </span>
  )
}
