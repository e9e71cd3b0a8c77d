import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useDesk, type Desk } from '#desk/desk-context.tsx'
import { StartOver } from '#desk/form/start-over.tsx'
import { newId } from '#desk/new-id.ts'
import { Coming } from '#desk/state/coming.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { holdsTime, type Booking } from '#domain/booking/booking.ts'
import type { CreateBooking } from '#domain/booking/commands.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { dayOf, type Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useRow } from '#offline/react/hooks.ts'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { useBookingActions } from '../acts/booking-actions.tsx'
import { createStep, editStep, type BookingStep } from '../acts/booking-step.ts'
import { useLastBooked } from '../booked/last-booked.tsx'
import { MissingBooking } from '../details/missing-booking.tsx'
import { useParts } from '../read/use-parts.ts'
import { ViewedListing } from '../row/viewed-listing.tsx'
import { SetupFirst } from '../unready/setup-first.tsx'
import { draftFor, moreAsked, withAsked } from './asked.ts'
import { BookingForm } from './booking-form.tsx'
import { useCameFrom } from './came-from.ts'
import { picked } from './customer-link.ts'
import { DraftKept } from './draft-kept.tsx'
import { draftFromArgs, emptyBookingDraft, isBookingDraftTouched, type Draft } from './draft.ts'
import classes from './form.module.css'
import { useCreations } from './use-creations.ts'
import { useCustomerOf } from './use-customer-of.ts'
import { usePlan } from './use-plan.ts'

/** A new booking, or one that the server did not take and that is now corrected. */
export function NewBookingPage() {
  const entry = useRefusedEntry()
  const joins = useSearchParams()[0].get('visit')
  const { business, employees, employeesById } = useDesk()
  const { reset } = useLastBooked()
  useEffect(() => reset(), [reset])
  if (employees.length === 0) return <NobodyToBook />
  if (entry === undefined) {
    return (
      <Page>
        <ListSkeleton />
      </Page>
    )
  }
  if (joins !== null) return <JoinForm key={joins} id={joins} />
  if (entry?.command !== 'booking.create') return <NewForm key="new" />
  return (
    <NewForm
      key={entry.seq}
      refused={{ seq: entry.seq, draft: withoutFormer(draftFromArgs(entry.args as CreateBooking, business.time_zone), employeesById) }}
    />
  )
}

/** Whoever has left cannot be booked: then anybody may be, until a person chooses. */
function withoutFormer(draft: Draft, employeesById: Desk['employeesById']): Draft {
  return employeesById.get(draft.employeeId)?.is_active ? draft : { ...draft, employeeId: '' }
}

/** Without employees nobody could take a booking. */
function NobodyToBook() {
  const { t } = useTranslation('booking')
  return (
    <Page>
      <PageHeader title={t('form.newTitle')} backTo="/" />
      <SetupFirst />
    </Page>
  )
}

/** One more service for a customer who has a booking already: it goes on with that one's visit [B8]. */
function JoinForm({ id }: { readonly id: string }) {
  const view = useRow('bookings', id)
  if (view === undefined) {
    return (
      <Page>
        <Coming of="bookings">
          <ListSkeleton />
        </Coming>
      </Page>
    )
  }
  return view ? (
    <JoinVisit booking={view.row} />
  ) : (
    <Page>
      <MissingBooking of="page" />
    </Page>
  )
}

function JoinVisit({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const words = useDeskWords()
  const parts = useParts(booking)
  const end =
    parts
      .filter((part) => holdsTime(part.status))
      .map((part) => part.end)
      .toSorted()
      .at(-1) ?? booking.end
  const joins = {
    booking,
    draft: joiningDraft(booking, end, business.time_zone),
    title: t('visit.joinTitle'),
    hint: t('visit.joins', { name: words.customer(booking), when: words.when(booking.start) }),
  }
  // The end of the visit is known once its parts are read, and is where the draft begins.
  return <NewForm key={end} joins={joins} />
}

interface Props {
  readonly refused?: { readonly seq: number; readonly draft: Draft }
  readonly joins?: { readonly booking: Booking; readonly draft: Draft; readonly title: string; readonly hint: string }
}

/** What is typed survives a reload and a sign-in; saving waits for no network. */
function NewForm({ refused, joins }: Props) {
  const { t } = useTranslation(['booking', 'desk'])
  const desk = useDesk()
  const navigate = useNavigate()
  const acting = useBookingActions()
  const { tell } = useLastBooked()
  const message = useMessage()
  const creationsOf = useCreations()
  const customerOf = useCustomerOf()
  const today = useToday(desk.business.time_zone)
  const [params, setParams] = useSearchParams()
  const from = useCameFrom()
  const [initial] = useState(() => refused?.draft ?? joins?.draft ?? emptyBookingDraft(newId(), today))
  const [stored, setDraft, forget] = useDraft<Draft>(draftName(desk.business.id, refused?.seq, joins?.booking.id), initial)
  // What the address asks for (a touched time, a service) comes before what was left in the draft.
  const askedId = params.get('customer') ?? ''
  const asked = useRow('customers', askedId)
  const more = useMemo(() => moreAsked(params, desk), [params, desk])
  const draft = {
    ...withAsked(draftFor(asked === null ? '' : askedId, stored, initial), params, desk),
    ...more,
    ...(asked && picked(asked.row)),
  }
  const plan = usePlan(draft)
  useUnsaved(isBookingDraftTouched(draft))
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    if (params.size > 0 && !refused && !joins) setParams({}, { replace: true, state: { from } })
  }
  const save = async (ready: Draft) => {
    // A booking that is corrected keeps its place in the queue: a customer made now would come after it.
    const { draft: known, before } = refused ? { draft: ready, before: [] } : await customerOf(ready)
    const creations = await creationsOf(known)
    if (!creations) return message.failed(t('desk:coming.notYet'))
    const [first] = creations
    if (!first) return message.failed(t(ready.repeat ? 'series.none' : 'visit.nobody'))
    const changes = [...linksTo(joins?.booking, ready), ...creations.map(createStep)]
    const performed = await acting.performAll(changes, { replacing: refused?.seq, before })
    if (!performed) return
    tell(performed)
    forget()
    void navigate(joins ? `/bookings/${joins.booking.id}` : from)
  }
  const startOver = () => change({ ...nothingMore, ...(joins?.draft ?? emptyBookingDraft(newId(), today)) })
  return (
    <Page>
      <PageHeader
        title={joins?.title ?? t('form.newTitle')}
        backTo={refused ? '/sync' : joins ? `/bookings/${joins.booking.id}` : from}
        actions={isBookingDraftTouched(draft) && <StartOver onClick={startOver} />}
      />
      {joins && <p className={classes.joins}>{joins.hint}</p>}
      {draft.links?.product_id && <ViewedListing id={draft.links.product_id} onRemove={() => change({ links: {} })} />}
      <BookingForm
        draft={draft}
        onChange={change}
        onSave={save}
        saveLabel={
          plan?.series
            ? t('series.save', { count: plan.series.filter((one) => one.isIn).length, total: plan.series.length })
            : t('form.save')
        }
        plan={refused ? undefined : { now: plan }}
        foot={isBookingDraftTouched(draft) && <DraftKept />}
      />
    </Page>
  )
}

function draftName(businessId: string, refusedSeq: number | undefined, joinedId: string | undefined): string {
  return joinedId === undefined ? `booking:${refusedSeq ?? businessId}` : `booking:visit:${joinedId}`
}

/** What a draft may hold besides the fields of an empty one. */
const nothingMore = { more: [], repeat: null } as const

/** A booking that stood alone becomes the first of a visit with the service that joins it [B8]. */
function linksTo(booking: Booking | undefined, { visitId }: Draft): readonly BookingStep[] {
  return booking && !booking.visit_id && visitId ? [editStep('edit', booking, { visit_id: visitId })] : []
}

/** The customer as booked, right after the visit. */
function joiningDraft(booking: Booking, start: Instant, zone: string): Draft {
  return {
    ...emptyBookingDraft(newId(), dayOf(start, zone)),
    start,
    customerId: booking.customer_id ?? '',
    customerName: booking.customer_name,
    customerPhone: showPhone(booking.customer_phone),
    agreed: booking.status !== 'pending',
    visitId: booking.visit_id ?? newId(),
    joins: booking.id,
  }
}
