import { VisuallyHidden } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import classes from './freshness.module.css'

/** How old what is shown may be: said in every state, loud only where it matters. `isBrief` where there is room for the time alone. */
export function Freshness({ isBrief = false }: { readonly isBrief?: boolean }) {
  const { t } = useTranslation('booking')
  const status = useSyncStatus()
  const words = useDeskWords()
  if (!status?.lastPulledAt) return null
  const isStale = status.connection === 'offline'
  const when = words.stamp(new Date(status.lastPulledAt).toISOString())
  const told = t(isStale ? 'fresh.offline' : 'fresh.asOf', { when })
  const Sign = isStale ? IconCloudOff : IconRefresh
  return (
    <span className={classes.stamp} data-stale={isStale || undefined}>
      {isBrief ? (
        <>
          <VisuallyHidden>{told}</VisuallyHidden>
          <Sign size={12} stroke={2} aria-hidden /> <span aria-hidden>{when}</span>
        </>
      ) : (
        told
      )}
    </span>
  )
}
