import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Engine } from '#offline/engine.ts'
import type { RequestStatus } from '#offline/outbox/request-status.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { useRequestStatus } from '#offline/react/hooks.ts'
import classes from './saved-status.module.css'
import type { Stored } from './take-back.ts'

interface MessageProps {
  readonly engine: Engine
  readonly entries: readonly Stored[]
  /** What was done, in a person's words. */
  readonly children: ReactNode
}

/** What was done and whether it is sent. A message stands outside the page that says it, so this brings the engine along. */
export function SavedMessage({ engine, entries, children }: MessageProps) {
  return (
    <EngineProvider engine={engine}>
      {children}{' '}
      <span className={classes.line}>
        <SavedWord entries={entries} />
      </span>
    </EngineProvider>
  )
}

/** "Saved on this device" until the server has answered, "sent" once it has taken it, and where to go if it has not. */
export function SavedWord({ entries }: { readonly entries: readonly Stored[] }) {
  return <StatusWord status={useRequestStatus(entries)} />
}

/** The same, where it is known already. */
export function StatusWord({ status }: { readonly status: RequestStatus }) {
  const { t } = useTranslation('desk')
  if (status === 'idle') return null
  if (status !== 'failed') return <span className={classes.saved}>{t(`saved.${status}`)}</span>
  return (
    <Link to="/sync" className={classes.refused}>
      {t('saved.failed')}
    </Link>
  )
}
