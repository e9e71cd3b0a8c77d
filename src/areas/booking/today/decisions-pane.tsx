import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useRowsFromSoFar } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import { useNow } from '#desk/use-now.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { useSteadyTaps } from '#ui/touch/use-steady-taps.ts'
import type { BookingView } from '../row/booking-view.ts'
import { useCustomerNoteOf } from '../row/notes.tsx'
import { WaitlistOnToday } from '../waitlist/waitlist-on-today.tsx'
import { withAnswered } from './answered.ts'
import { DecisionCard } from './decision-card.tsx'
import classes from './decisions.module.css'
import { decisionsOf, type Decision } from './decisions.ts'
import { useAnswered } from './use-answered.ts'

/** How many are shown before "show more": where the day stands beneath them, they must not push it out of reach. */
const firstShown = { beside: 12, above: 4 }

/** Everything that waits for a yes or no, soonest first. */
export function Decisions({ today, linkTo }: { readonly today: Day; readonly linkTo: (bookingId: string) => string }) {
  const { t } = useTranslation('booking')
  const { business, employeesById } = useDesk()
  const known = useRowsFromSoFar('bookings', today)
  // Only who has heard of all can say how many they are, or that there are none.
  const isKnown = known?.state === 'whole'
  const now = useNow()
  const setting = useMemo(
    () => ({ employees: employeesById, business, known: new WeakMap<BookingView, Decision>() }),
    [employeesById, business],
  )
  const decisions = useMemo(() => known && decisionsOf(soFarOf(known), setting, now, setting.known), [known, setting, now])
  const pane = useRef<HTMLElement>(null)
  const { answered, onAnswered, onUndone } = useAnswered(pane)
  const isBeside = useIsWide('62em')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? Infinity : isBeside ? firstShown.beside : firstShown.above
  const items = useMemo(() => withAnswered(decisions ?? [], answered), [decisions, answered])
  const noteOf = useCustomerNoteOf()
  // A note that comes later moves what lies beneath it.
  const order = useMemo(() => items.map(({ decision: { view } }) => view.row.id + noteOf(view.row)), [items, noteOf])
  useSteadyTaps(pane, order)
  const hidden = items.length - shown
  return (
    <section
      ref={pane}
      className={classes.pane}
      aria-labelledby="decisions-title"
      data-empty={isKnown && items.length === 0 ? true : undefined}
    >
      <h2 id="decisions-title" className={classes.title}>
        {t('today.decide')}
        {isKnown && decisions && decisions.length > 0 && (
          <span className={classes.count} aria-label={t('today.decideCount', { count: decisions.length })}>
            {decisions.length}
          </span>
        )}
      </h2>
      {!isKnown && (
        <Coming of="bookings">
          <CardSkeleton />
        </Coming>
      )}
      {isKnown && items.length === 0 && (
        <div className={classes.none}>
          <IconCircleCheck size={28} stroke={1.6} aria-hidden />
          <div>
            <strong>{t('today.nothingWaits')}</strong>
            <p>{t('today.nothingWaitsHint')}</p>
          </div>
        </div>
      )}
      <ul className={classes.list}>
        {items.slice(0, shown).map((item) => (
          <li key={item.decision.view.row.id}>
            <DecisionCard
              {...item}
              customerNote={noteOf(item.decision.view.row)}
              to={linkTo(item.decision.view.row.id)}
              onAnswered={onAnswered}
              onUndone={onUndone}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setWhole(true)}>
          {t('today.showAll', { count: hidden })}
        </Button>
      )}
      <WaitlistOnToday today={today} />
    </section>
  )
}
