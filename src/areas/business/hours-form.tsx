import { Switch } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { askedFormOf } from '#desk/form/asked-form.ts'
import { RowForm } from '#desk/form/row-form.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { BookingLinks } from '#desk/hours/booking-links.tsx'
import { ruleProblems } from '#desk/hours/day-draft.ts'
import { ExceptionsEditor } from '#desk/hours/exceptions-editor.tsx'
import { dayDraftsOf, scheduleOf, weekProblems, type WeekDraft } from '#desk/hours/week-draft.ts'
import { WeekEditor } from '#desk/hours/week-editor.tsx'
import { useRowsFrom } from '#desk/rows/use-desk-rows.ts'
import { ComingLine } from '#desk/state/coming.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { useNow } from '#desk/use-now.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { heldAfter, leftOutsideHouse } from '#domain/booking/left-outside.ts'
import { editBusiness, type Business } from '#domain/business/business.ts'
import { newWeek } from '#domain/business/defaults.ts'
import type { Week } from '#domain/business/schedule.ts'
import { withShop } from '#domain/business/shop.ts'
import { minutesOfWeek } from '#domain/business/week-editing.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isSame } from '#lib/is-same.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { businessEditSteps } from './business-form.ts'
import classes from './business.module.css'
import type { EditingBusiness } from './edited-business.tsx'

interface HoursDraft extends Omit<WeekDraft, 'shifts'> {
  /** Whether customers are told the hours of the week. */
  readonly isTold: boolean
}

/** Where nothing is told yet, a usual week stands ready. */
function hoursDraftOf(business: Business): HoursDraft {
  const { days, exceptions } = withShop(business).opening_hours
  const isTold = Object.keys(days).length > 0
  return { isTold, days: dayDraftsOf(isTold ? days : newWeek().days), exceptions }
}

function openingHoursOf({ isTold, ...draft }: HoursDraft, before: Week): Week {
  return isTold ? scheduleOf(draft, before) : { days: {}, exceptions: draft.exceptions }
}

const noBookings: readonly Booking[] = []
const fieldOf = { isTold: 'opening_hours', days: 'opening_hours', exceptions: 'exceptions' } as const

/** When the doors are open, and the dates that hold for everybody who works there [S2]. */
export function HoursForm({ view, refused }: EditingBusiness) {
  const { t, i18n } = useTranslation(['business', 'desk', 'hours', 'services'])
  const { row: business } = view
  const typed = useTyped(
    `business-hours:${refused?.seq ?? business.id}`,
    hoursDraftOf(business),
    askedFormOf(refused, business, editBusiness, hoursDraftOf),
  )
  const stored = withShop(business).opening_hours
  const found = typed.form.isTold ? weekProblems(typed.form, stored) : {}
  const change = useCommands()
  const ask = useLeftOutside(business)
  const save = async () => {
    const opening_hours = openingHoursOf(typed.form, stored)
    if (!(await ask.about(opening_hours))) return
    const told = {
      text: t('services:done.business.edit', { name: nameIn(i18n.language, business) }),
      about: business.id,
      replacing: refused?.seq,
    }
    if (await change(isSame(opening_hours, stored) ? [] : businessEditSteps({ opening_hours }, business), told)) typed.reset()
  }
  return (
    <Page width="reading">
      <PageHeader title={t('desk:field.opening_hours')} subtitle={<RowState view={view} />} backTo={refused ? '/sync' : '/business'} />
      <ComingLine of="bookings" hint={t('hours:coming')} />
      <RowForm
        typed={{ ...typed, contested: typed.contested.map((part) => fieldOf[part]) }}
        problems={found}
        onSave={save}
        saveLabel={t('services:form.save')}
      >
        {(isTried) => <Parts draft={typed.form} found={found} isTried={isTried} onChange={typed.change} />}
      </RowForm>
      {ask.question}
    </Page>
  )
}

interface PartsProps {
  readonly draft: HoursDraft
  readonly found: ReturnType<typeof weekProblems>
  readonly isTried: boolean
  readonly onChange: (change: Partial<HoursDraft>) => void
}

function Parts({ draft, found, isTried, onChange }: PartsProps) {
  const { t } = useTranslation(['business', 'desk', 'hours'])
  const { business } = useDesk()
  const format = useFormat()
  const today = useToday(business.time_zone)
  const bookings = useRowsFrom('bookings', today)
  const moment = useNow()
  const held = useMemo(
    () =>
      bookings
        ? heldAfter(
            bookings.map(({ row }) => row),
            moment,
          )
        : noBookings,
    [bookings, moment],
  )
  const { isTold, days, exceptions } = draft
  const week = useMemo(
    () => openingHoursOf({ isTold, days, exceptions }, withShop(business).opening_hours),
    [isTold, days, exceptions, business],
  )
  const deferred = useDeferredValue(week)
  const problems = isTried ? found : Object.fromEntries(Object.entries(found).map(([day, problem]) => [day, ruleProblems(problem)]))
  return (
    <>
      <Card
        title={t('business:hours.week')}
        actions={
          isTold && <span className={classes.total}>{t('hours:perWeek', { hours: format.duration(minutesOfWeek(week.days)) })}</span>
        }
      >
        <Switch
          className={classes.told}
          label={t('business:hours.tell')}
          aria-label={t('business:hours.tell')}
          description={t('business:hours.tellHint')}
          checked={isTold}
          onChange={(event) => onChange({ isTold: event.currentTarget.checked })}
        />
        {isTold && <WeekEditor days={days} problems={problems} onChange={onChange} />}
      </Card>
      <Card title={t('desk:field.exceptions')}>
        <p className={classes.lead}>{t('business:hours.datesHint')}</p>
        <ExceptionsEditor
          week={deferred}
          exceptions={exceptions}
          today={today}
          zone={business.time_zone}
          bookings={held}
          onChange={onChange}
        />
      </Card>
    </>
  )
}

interface Asked {
  readonly bookings: readonly Booking[]
  readonly answer: (goesOn: boolean) => void
}

/** Asks about bookings that other hours leave outside: they stay as they are, warned, then allowed [B3]. */
function useLeftOutside(business: Business) {
  const { t } = useTranslation('business')
  const { employees } = useDesk()
  const bookings = useRowsFrom('bookings', useToday(business.time_zone))
  const now = useNow()
  const [asked, setAsked] = useState<Asked | null>(null)
  const about = async (opening_hours: Week): Promise<boolean> => {
    const left = leftOutsideHouse(employees, bookings?.map(({ row }) => row) ?? [], business, { ...business, opening_hours }, now)
    if (left.length === 0) return true
    return new Promise((resolve) => {
      setAsked({
        bookings: left,
        answer: (goesOn) => {
          setAsked(null)
          resolve(goesOn)
        },
      })
    })
  }
  const question = asked && (
    <ConfirmDialog
      opened
      title={t('hours.outside.title')}
      confirmLabel={t('hours.outside.confirm')}
      backLabel={t('hours.outside.back')}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <BookingLinks title={t('hours.outside.count', { count: asked.bookings.length })} bookings={asked.bookings} />
      <p>{t('hours.outside.explain')}</p>
    </ConfirmDialog>
  )
  return { about, question }
}
