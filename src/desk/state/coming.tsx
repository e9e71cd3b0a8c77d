import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Collection } from '#contract/collections.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ComingMirror } from '#offline/pull/completeness.ts'
import { useComing, useSyncStatus } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import classes from './coming.module.css'
import { HeldUp, whatHoldsUp } from './nothing-yet.tsx'

interface LineProps {
  /** What is waited for. */
  readonly of: Collection | readonly Collection[]
  /** What can be done meanwhile. */
  readonly hint?: string | undefined
}

interface Props extends LineProps {
  /** A skeleton of what will be here. */
  readonly children: ReactNode
  /** Whether this is all that the page says. */
  readonly isPage?: boolean
}

/**
 * In place of what is not known: while the device's copy is read a skeleton alone, before its first pull is done also how
 * much of it has come, or what holds it up.
 */
export function Coming({ of, hint, children, isPage = false }: Props) {
  const mirror = useComingMirror(of)
  const status = useSyncStatus()
  const held = whatHoldsUp(status)
  const place = isPage ? 'page' : 'part'
  if (!mirror) return children
  if (!mirror.isDenied && !held) {
    return (
      <div className={classes.place}>
        <ComingLine of={of} hint={hint} />
        {children}
      </div>
    )
  }
  return (
    <div className={classes.place}>
      {mirror.isDenied ? <Denied place={place} /> : held && <HeldUp why={held} of={place} />}
      {hint && <p className={classes.words}>{hint}</p>}
    </div>
  )
}

/** The same in a line, beside what can be done without; nothing where all has come. */
export function ComingLine({ of, hint }: LineProps) {
  const { t } = useTranslation('desk')
  const mirror = useComingMirror(of)
  const held = whatHoldsUp(useSyncStatus())
  if (!mirror) return null
  const { rows, isDenied } = mirror
  const progress = rows > 0 ? t('coming.rows', { rows }) : t('coming.begun')
  return (
    <div className={classes.words}>
      <output>{isDenied ? t('coming.deniedTitle') : held ? t(`firstCopy.${held}.title`) : progress}</output>
      {hint && <p>{hint}</p>}
    </div>
  )
}

/** The first of these mirrors that is not whole; undefined where all are. */
export function useComingMirror(of: Collection | readonly Collection[]): ComingMirror | undefined {
  const { businessId } = useWorkplace()
  const wanted = typeof of === 'string' ? [of] : of
  const mine = useComing()?.filter((mirror) => mirror.businessId === businessId || mirror.collection === 'businesses')
  // What a business has is only known once the businesses are.
  return mine?.find(({ collection }) => wanted.includes(collection)) ?? mine?.find(({ collection }) => collection === 'businesses')
}

function Denied({ place }: { readonly place: 'page' | 'part' }) {
  const { t } = useTranslation('desk')
  return (
    <EmptyState of={place} icon={IconLock} title={t('coming.deniedTitle')}>
      {t('coming.deniedHint')}
    </EmptyState>
  )
}
