import { Button } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import classes from './acts.module.css'

export type ScopedAct = 'approve' | 'cancel' | 'move' | 'restore'

/** This booking alone, its whole visit, or that and all later times of its series. */
export type ActScope = 'one' | 'visit' | 'later'

export interface ScopeCounts {
  /** How many bookings of the visit are meant, this one among them. */
  readonly visit: number
  /** The same with all later times of the series; as many as `visit` where there are none. */
  readonly later: number
}

interface Props {
  readonly act: ScopedAct
  readonly counts: ScopeCounts
  readonly answer: (scope: ActScope | null) => void
}

/** How much of a visit or series is meant [B8]: the whole visit unless the person says less or more. */
export function ScopeQuestion({ act, counts, answer }: Props) {
  const { t } = useTranslation('booking')
  const isVisit = counts.visit > 1
  return (
    <Dialog title={t(`visit.scope.${act}`)} onClose={() => answer(null)}>
      <div className={classes.scopes}>
        {isVisit && (
          <Button size="lg" className={classes.scope} data-autofocus onClick={() => answer('visit')}>
            {t('visit.scope.visit', { count: counts.visit })}
          </Button>
        )}
        <Button
          size="lg"
          variant={isVisit ? 'default' : 'filled'}
          className={classes.scope}
          data-autofocus={!isVisit || undefined}
          onClick={() => answer('one')}
        >
          {t(isVisit ? 'visit.scope.part' : 'visit.scope.one')}
        </Button>
        {counts.later > counts.visit && (
          <Button size="lg" variant="default" className={classes.scope} onClick={() => answer('later')}>
            {t('visit.scope.later', { count: counts.later })}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => answer(null)}>
          {t('visit.scope.back')}
        </Button>
      </div>
    </Dialog>
  )
}
