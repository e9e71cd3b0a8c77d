import { IconAlertTriangle, IconCheck, IconCloudUp, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
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
      <Said entries={entries}>{children}</Said>
    </EngineProvider>
  )
}

/** That it waits, or was refused, comes before what was done: until the server has taken it, it is not done. */
function Said({ entries, children }: Omit<MessageProps, 'engine'>) {
  const status = useRequestStatus(entries)
  const word = (
    <span className={classes.line}>
      <StatusWord status={status} />
    </span>
  )
  const isFirst = status === 'loading' || status === 'failed'
  return (
    <>
      {isFirst && word} {children} {!isFirst && word}
    </>
  )
}

/** The sign of such a message. */
export function SavedSign({ engine, entries }: Omit<MessageProps, 'children'>) {
  return (
    <EngineProvider engine={engine}>
      <StatusSign entries={entries} />
    </EngineProvider>
  )
}

function StatusSign({ entries }: Pick<MessageProps, 'entries'>) {
  const status = useRequestStatus(entries)
  const Sign = signs[status]
  return <Sign size={20} stroke={2} aria-hidden className={classes.sign} data-status={status} />
}

const signs: Readonly<Record<RequestStatus, Icon>> = {
  idle: IconCheck,
  loading: IconCloudUp,
  succeeded: IconCheck,
  failed: IconAlertTriangle,
  unknown: IconAlertTriangle,
}

/** "Waiting to be sent" until the server has answered, "sent" once it has taken it, and where to go if it has not. */
export function StatusWord({ status }: { readonly status: RequestStatus }) {
  const { t } = useTranslation('desk')
  if (status === 'idle') return null
  if (status !== 'failed')
    return (
      <span className={classes.saved} data-status={status}>
        {t(`saved.${status}`)}
      </span>
    )
  return (
    <Link to="/sync" className={classes.refused}>
      {t('saved.failed')}
    </Link>
  )
}
