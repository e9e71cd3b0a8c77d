import type { callActions } from '#contract/actions.ts'
import type { RefusedCall } from '#contract/refused.ts'
import { NotRead } from '#desk/state/not-read.tsx'
import { ReadFailed } from '#desk/state/read-failed.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMoments } from '#ui/format/use-moments.ts'
import { useZone } from './use-zone.ts'

interface Props {
  /** A query of what is read online only. */
  readonly query: {
    readonly error: RefusedCall | null
    /** Milliseconds since the epoch; 0 where nothing was read yet. */
    readonly dataUpdatedAt: number
    readonly refetch: () => unknown
  }
  readonly call: keyof typeof callActions
  /** What is said without a network, where it is not about logins and devices. */
  readonly offline?: string
}

/** Why what is shown below may be old, or why there is nothing to show; with the way to try again. */
export function ReadState({ query: { error, dataUpdatedAt, refetch }, call, offline }: Props) {
  const { t } = useTranslation('staff')
  const { stamp } = useMoments(useZone())
  if (!error) return null
  const told = { call, offline: offline ?? t('read.offline'), onRetry: refetch }
  if (dataUpdatedAt === 0) return <ReadFailed refusal={error.refusal} {...told} />
  return (
    <NotRead error={error} {...told}>
      {t('read.asOf', { when: stamp(new Date(dataUpdatedAt).toISOString()) })}
    </NotRead>
  )
}
