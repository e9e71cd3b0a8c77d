import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useId } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import { Coming } from '#desk/state/coming.tsx'
import { maxOccurrences } from '#domain/booking/series.ts'
import { addDays, dayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import type { Draft, DraftRepeat } from '../draft.ts'
import formClasses from '../form.module.css'
import { MoreButton } from '#desk/form/more-button.tsx'
import type { Plan } from '../use-plan.ts'
import { OccurrenceList } from './occurrence-list.tsx'
import { newRepeat, weekChoices } from './series-draft.ts'
import classes from './series.module.css'

interface Props {
  readonly draft: Draft
  readonly plan: Plan | undefined
  readonly onChange: (change: Partial<Draft>) => void
}

/** The same every so many weeks [B8], with every date that does not fit named before anything is saved. */
export function RepeatFields({ draft, plan, onChange }: Props) {
  const { t } = useTranslation('booking')
  const { repeat, start } = draft
  if (start === null) return null
  if (!repeat) {
    return (
      <MoreButton leftSection={<IconRepeat size={18} stroke={1.8} aria-hidden />} onClick={() => onChange({ repeat: newRepeat(newId()) })}>
        {t('series.repeat')}
      </MoreButton>
    )
  }
  const change = (next: DraftRepeat) => onChange({ repeat: next })
  return (
    <section className={classes.repeat} aria-labelledby="form-repeat">
      <div className={classes.head}>
        <h2 id="form-repeat" className={formClasses.legend}>
          {t('series.title')}
        </h2>
        <Button variant="subtle" color="gray" onClick={() => onChange({ repeat: null })}>
          {t('series.off')}
        </Button>
      </div>
      <HowOften repeat={repeat} start={start} onChange={change} />
      {!plan && (
        <Coming of="bookings">
          <ListSkeleton rows={3} />
        </Coming>
      )}
      {plan?.series && <OccurrenceList series={plan.series} plan={plan} repeat={repeat} onChange={change} />}
    </section>
  )
}

/** From two on; chosen, not typed, so that it is always a number that can be. */
const counts = Array.from({ length: maxOccurrences - 1 }, (_, nth) => String(nth + 2))

interface OftenProps {
  readonly repeat: DraftRepeat
  readonly start: Instant
  readonly onChange: (repeat: DraftRepeat) => void
}

function HowOften({ repeat, start, onChange }: OftenProps) {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const endLabel = useId()
  const { end, everyWeeks } = repeat
  const day = dayOf(start, business.time_zone)
  return (
    <div className={classes.often}>
      <NativeSelect
        label={t('series.every')}
        value={String(everyWeeks)}
        onChange={(event) => onChange({ ...repeat, everyWeeks: Number(event.currentTarget.value) })}
        data={weekChoices.map((count) => ({ value: String(count), label: t('series.weeks', { count }) }))}
      />
      <div>
        <div id={endLabel} className={formClasses.label}>
          {t('series.end')}
        </div>
        <SegmentedControl
          fullWidth
          aria-labelledby={endLabel}
          value={'count' in end ? 'count' : 'until'}
          onChange={(value) => onChange({ ...repeat, end: value === 'count' ? { count: 6 } : { until: addDays(day, 5 * 7 * everyWeeks) } })}
          data={[
            { value: 'count', label: t('series.byCount') },
            { value: 'until', label: t('series.byDate') },
          ]}
        />
      </div>
      {'count' in end ? (
        <NativeSelect
          label={t('series.count')}
          value={String(end.count)}
          onChange={(event) => onChange({ ...repeat, end: { count: Number(event.currentTarget.value) } })}
          data={counts}
        />
      ) : (
        <Until day={day} until={end.until} everyWeeks={everyWeeks} onChange={(until) => onChange({ ...repeat, end: { until } })} />
      )}
    </div>
  )
}

interface UntilProps {
  readonly day: Day
  readonly until: Day
  readonly everyWeeks: number
  readonly onChange: (until: Day) => void
}

function Until({ day, until, everyWeeks, onChange }: UntilProps) {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const format = useFormat()
  const today = useToday(business.time_zone)
  return (
    <div>
      <div className={formClasses.label}>{t('series.until')}</div>
      <div className={classes.until}>
        <span>{format.longDay(until)}</span>
        <DayPicker
          day={until}
          today={today}
          first={addDays(day, 7)}
          last={addDays(day, (maxOccurrences - 1) * 7 * everyWeeks)}
          onChange={onChange}
        />
      </div>
    </div>
  )
}
