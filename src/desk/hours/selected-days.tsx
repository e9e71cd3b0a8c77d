import { Button } from '@mantine/core'
import { useState } from 'react'
import { closed, hoursOn, type DayHours, type Week } from '#domain/business/schedule.ts'
import { dayKindOf } from '#domain/business/week-editing.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AddSpan } from './add-span.tsx'
import { BookingLinks, type ListedBooking } from './booking-links.tsx'
import { dayDraftOf, hoursOfDraft, type DayDraft } from './day-draft.ts'
import { DayEditor } from './day-editor.tsx'
import classes from './exceptions.module.css'
import { useRangeWords } from './use-range-words.ts'

interface Props {
  /** One or more, in order. */
  readonly days: readonly Day[]
  readonly week: Week
  /** What is booked on them. */
  readonly bookings: readonly ListedBooking[]
  /** Hours that are being typed; null where nobody has begun. */
  readonly typed: DayDraft | null
  readonly onType: (typed: DayDraft | null) => void
  /** `closed` is a day off, null takes the days back to the week. */
  readonly onSet: (hours: DayHours | null) => void
  readonly onCancel: () => void
}

/** What is to hold on the chosen days. */
export function SelectedDays({ days, week, bookings, typed, onType, onSet, onCancel }: Props) {
  const { t } = useTranslation(['hours', 'common'])
  const rangeWords = useRangeWords()
  const isException = days.some((day) => dayKindOf(week.exceptions, day) !== 'as_week')
  const range = rangeWords(days[0]!, days.at(-1)!)
  return (
    <section className={classes.selected} aria-label={range}>
      <h3 className={classes.heading}>{t('hours:exceptions.chosen', { days: range, count: days.length })}</h3>
      {typed ? (
        <OtherHours day={typed} of={range} onChange={onType} onSet={onSet} onBack={() => onType(null)} />
      ) : (
        <div className={classes.buttons}>
          <Button variant="light" onClick={() => onSet(closed)}>
            {t('hours:exceptions.setDayOff')}
          </Button>
          <Button variant="light" onClick={() => onType({ ...dayDraftOf(hoursOn(week, days[0]!)), isOn: true })}>
            {t('hours:exceptions.setHours')}
          </Button>
          {isException && (
            <Button variant="default" onClick={() => onSet(null)}>
              {t('hours:exceptions.setWeek')}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        </div>
      )}
      {bookings.length > 0 && <BookingLinks title={t('hours:exceptions.bookedHere', { count: bookings.length })} bookings={bookings} />}
    </section>
  )
}

interface OtherHoursProps {
  readonly day: DayDraft
  readonly of: string
  readonly onChange: (day: DayDraft) => void
  readonly onSet: (hours: DayHours) => void
  readonly onBack: () => void
}

function OtherHours({ day, of, onChange, onSet, onBack }: OtherHoursProps) {
  const { t } = useTranslation(['hours', 'common'])
  const [isTried, setTried] = useState(false)
  const hours = hoursOfDraft(day)
  const set = () => {
    setTried(true)
    if (hours.ok) onSet(hours.value)
  }
  return (
    <>
      <DayEditor day={day} problems={isTried && !hours.ok ? hours.refusal : undefined} onChange={onChange} />
      <div className={classes.buttons}>
        <Button variant="light" onClick={set}>
          {t('hours:exceptions.confirmHours')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('common:action.back')}
        </Button>
        <AddSpan day={day} of={of} onChange={onChange} />
      </div>
    </>
  )
}
