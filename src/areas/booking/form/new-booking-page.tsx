import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { holdsTime, type Booking } from '#domain/booking/booking.ts'
import type { CreateBooking } from '#domain/booking/commands.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { dayOf, type Instant } from '#domain/shared/zone.ts'
import { useRow } from '#offline/react/hooks.ts'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { useActing } from '../acts/acting.tsx'
import type { Change } from '../acts/change.ts'
import { Arrived } from '../arrived.tsx'
import { useLastBooked } from '../booked/last-booked.tsx'
import { useDesk, type Desk } from '../desk.tsx'
import { MissingBooking } from '../details/missing-booking.tsx'
import { newId } from '../new-id.ts'
import { SetupFirst } from '../setup-first.tsx'
import { useParts } from '../use-parts.ts'
import { useWords } from '../use-words.ts'
import { draftFor, withAsked } from './asked.ts'
import { BookingForm } from './booking-form.tsx'
import { picked } from './customer-link.ts'
import { DraftKept, StartOver } from './draft-kept.tsx'
import { draftFromArgs, emptyDraft, isTouched, type Draft } from './draft.ts'
import classes from './form.module.css'
import { dayIn, useCameFrom } from './came-from.ts'
import { useCreations } from './use-creations.ts'
import { useCustomerOf } from './use-customer-of.ts'
import { usePlan } from './use-plan.ts'
import { useRefusedEntry } from './use-refused-entry.ts'

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
  return <NewForm key={entry.seq} refused={{ seq: entry.seq, draft: withoutFormer(draftFromArgs(entry.args as CreateBooking, business.time_zone), employeesById) }} />
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
      <Arrived waiting={<ListSkeleton />}>
        <SetupFirst />
      </Arrived>
    </Page>
  )
}

/** One more service for a customer who has a booking already: it goes on with that one's visit [B8]. */
function JoinForm({ id }: { readonly id: string }) {
  const view = useRow('bookings', id)
  if (view === undefined) {
    return (
      <Page>
        <ListSkeleton />
      </Page>
    )
  }
  return view ? <JoinVisit booking={view.row} /> : (
    <Page>
      <MissingBooking of="page" />
    </Page>
  )
}

function JoinVisit({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const words = useWords()
  const parts = useParts(booking)
  const end = parts.filter((part) => holdsTime(part.status)).map((part) => part.end).toSorted().at(-1) ?? booking.end
  const joins = { booking, draft: joiningDraft(booking, end, business.time_zone), title: t('visit.joinTitle'), hint: t('visit.joins', { name: words.customer(booking), when: words.when(booking.start) }) }
  // The end of the visit is known once its parts are read, and is where the draft begins.
  return <NewForm key={end} joins={joins} />
}

interface Props {
  readonly refused?: { readonly seq: number; readonly draft: Draft }
  readonly joins?: { readonly booking: Booking; readonly draft: Draft; readonly title: string; readonly hint: string }
}

/** What is typed survives a reload and a sign-in; saving waits for no network. */
function NewForm({ refused, joins }: Props) {
  const { t } = useTranslation('booking')
  const desk = useDesk()
  const navigate = useNavigate()
  const acting = useActing()
  const { tell } = useLastBooked()
  const message = useMessage()
  const creationsOf = useCreations()
  const customerOf = useCustomerOf()
  const today = useToday(desk.business.time_zone)
  const [params, setParams] = useSearchParams()
  const from = useCameFrom()
  const [initial] = useState(() => refused?.draft ?? joins?.draft ?? emptyDraft(newId(), today))
  const [stored, setDraft, forget] = useDraft<Draft>(draftName(desk.business.id, refused?.seq, joins?.booking.id), initial)
  // What the address asks for (a touched time, a service) comes before what was left in the draft.
  const askedId = params.get('customer') ?? ''
  const asked = useRow('customers', askedId)
  const draft = { ...withAsked(draftFor(asked === null ? '' : askedId, stored, initial), params, desk), ...(asked && picked(asked.row)) }
  const plan = usePlan(draft)
  useUnsaved(isTouched(draft))
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    if (params.size > 0 && !refused && !joins) setParams({}, { replace: true, state: { from } })
  }
  const save = async (ready: Draft) => {
    // A booking that is corrected keeps its place in the queue: a customer made now would come after it.
    const { draft: known, before } = refused ? { draft: ready, before: [] } : await customerOf(ready)
    const creations = await creationsOf(known)
    const [first] = creations
    if (!first) return message.failed(t(ready.repeat ? 'series.none' : 'visit.nobody'))
    const changes = [...linksTo(joins?.booking, ready), ...creations.map((args) => ({ kind: 'create', args }) as const)]
    const performed = await acting.performAll(changes, { replacing: refused?.seq, before })
    if (!performed) return
    tell(performed)
    forget()
    void navigate(joins ? `/bookings/${joins.booking.id}` : dayIn(from, dayOf(first.start, desk.business.time_zone)))
  }
  const startOver = () => change({ ...nothingMore, ...(joins?.draft ?? emptyDraft(newId(), today)) })
  return (
    <Page>
      <PageHeader title={joins?.title ?? t('form.newTitle')} backTo={refused ? '/sync' : joins ? `/bookings/${joins.booking.id}` : from} actions={isTouched(draft) && <StartOver onClick={startOver} />} />
      {joins && <p className={classes.joins}>{joins.hint}</p>}
      <BookingForm
        draft={draft}
        onChange={change}
        onSave={save}
        saveLabel={plan?.series ? t('series.save', { count: plan.series.filter((one) => one.isIn).length, total: plan.series.length }) : t('form.save')}
        plan={refused ? undefined : { now: plan }}
        foot={isTouched(draft) && <DraftKept />}
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
function linksTo(booking: Booking | undefined, { visitId }: Draft): readonly Change[] {
  return booking && !booking.visit_id && visitId ? [{ kind: 'edit', booking, changes: { visit_id: visitId } }] : []
}

/** The customer as booked, right after the visit. */
function joiningDraft(booking: Booking, start: Instant, zone: string): Draft {
  return {
    ...emptyDraft(newId(), dayOf(start, zone)), start, customerId: booking.customer_id ?? '', customerName: booking.customer_name, customerPhone: showPhone(booking.customer_phone),
    agreed: booking.status !== 'pending', visitId: booking.visit_id ?? newId(), joins: booking.id,
  }
}
