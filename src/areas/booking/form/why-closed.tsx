import { useId, useMemo, useState, type ReactNode } from 'react'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { closedStarts } from '#domain/booking/closed-slots.ts'
import type { SlotSearch } from '#domain/booking/slot-search.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { runsOf, type ClosedRun } from './closed-runs.ts'
import { MoreButton } from '#desk/form/more-button.tsx'
import classes from './slot-picker.module.css'

/** Why a time is not among the free ones [S9]; worked out only when somebody asks. */
export function WhyClosed({ search }: { readonly search: SlotSearch }) {
  return <WhyButton>{() => <ServiceReasons search={search} />}</WhyButton>
}

/** The question, and beneath it the answer once it is asked. */
export function WhyButton({ children }: { readonly children: () => ReactNode }) {
  const { t } = useTranslation('booking')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <MoreButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('form.whyClosed')}
      </MoreButton>
      <div id={id}>{isOpen && children()}</div>
    </div>
  )
}

function ServiceReasons({ search }: { readonly search: SlotSearch }) {
  const { t } = useTranslation('booking')
  const runs = useMemo(() => runsOf(closedStarts(search)), [search])
  return <Reasons runs={runs} tell={({ why }) => t(`form.closed.${why}`)} />
}

/** Stretches of time, each with what closes it. */
export function Reasons<Run extends ClosedRun>({ runs, tell }: { readonly runs: readonly Run[]; readonly tell: (run: Run) => string }) {
  const words = useDeskWords()
  return (
    <dl className={classes.reasons}>
      {runs.map((run) => (
        <div key={run.from}>
          <dt>
            {words.time(run.from)}–{words.time(run.to)}
          </dt>
          <dd>{tell(run)}</dd>
        </div>
      ))}
    </dl>
  )
}
