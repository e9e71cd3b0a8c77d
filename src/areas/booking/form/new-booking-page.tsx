import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CreateBooking } from '#domain/booking/commands.ts'
import { dayOf, isDay, parseInstant } from '#domain/shared/zone.ts'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { useRunning } from '../acts/use-running.tsx'
import { Arrived } from '../arrived.tsx'
import { useDesk, type Desk } from '../desk.tsx'
import { newId } from '../new-id.ts'
import { SetupFirst } from '../setup-first.tsx'
import { BookingForm } from './booking-form.tsx'
import { DraftKept, StartOver } from './draft-kept.tsx'
import { createArgs, draftFromArgs, emptyDraft, isTouched, type Draft } from './draft.ts'
import { useChooseEmployee } from './use-choose-employee.ts'
import { useRefusedEntry } from './use-refused-entry.ts'

/** A new booking, or one that the server did not take and that is now corrected. */
export function NewBookingPage() {
  const entry = useRefusedEntry()
  const { business, employees, employeesById } = useDesk()
  if (employees.length === 0) return <NobodyToBook />
  if (entry === undefined) {
    return (
      <Page>
        <ListSkeleton />
      </Page>
    )
  }
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

interface Props {
  readonly refused?: { readonly seq: number; readonly draft: Draft }
}

/** What is typed survives a reload and a sign-in; saving waits for no network. */
function NewForm({ refused }: Props) {
  const { t } = useTranslation('booking')
  const desk = useDesk()
  const navigate = useNavigate()
  const run = useRunning()
  const chooseEmployee = useChooseEmployee()
  const today = useToday(desk.business.time_zone)
  const [params, setParams] = useSearchParams()
  const [initial] = useState(() => refused?.draft ?? emptyDraft(newId(), today))
  const [stored, setDraft, forget] = useDraft<Draft>(`booking:${refused?.seq ?? desk.business.id}`, initial)
  // What the address asks for (a touched time, a service) comes before what was left in the draft.
  const draft = withAsked(stored, params, desk)
  useUnsaved(isTouched(draft))
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    if (params.size > 0 && !refused) setParams({}, { replace: true })
  }
  const save = async (ready: Draft) => {
    const employeeId = await chooseEmployee(ready)
    const args = createArgs(ready, desk.business.id, employeeId)
    if (!(await run({ kind: 'create', args }, { replacing: refused?.seq }))) return
    forget()
    void navigate(`/?day=${dayOf(args.start, desk.business.time_zone)}`)
  }
  return (
    <Page>
      <PageHeader
        title={t('form.newTitle')}
        backTo={refused ? '/sync' : '/'}
        actions={isTouched(draft) && <StartOver onClick={() => change(emptyDraft(newId(), today))} />}
      />
      <BookingForm
        draft={draft}
        onChange={change}
        onSave={save}
        saveLabel={t('form.save')}
        foot={isTouched(draft) && <DraftKept />}
      />
    </Page>
  )
}

/** `?service=`, `?employee=`, `?start=` and `?day=`, as far as they name something. */
export function withAsked(draft: Draft, params: URLSearchParams, desk: Pick<Desk, 'servicesById' | 'employeesById' | 'business'>): Draft {
  const start = parseInstant(params.get('start') ?? '')
  const day = params.get('day') ?? ''
  const asked: Partial<Draft> = {
    ...(desk.servicesById.has(params.get('service') ?? '') && { serviceId: params.get('service') ?? '' }),
    ...(desk.employeesById.has(params.get('employee') ?? '') && { employeeId: params.get('employee') ?? '' }),
    ...(isDay(day) && { day, start: null }),
    ...(start !== undefined && { start, day: dayOf(start, desk.business.time_zone) }),
  }
  return { ...draft, ...asked }
}
