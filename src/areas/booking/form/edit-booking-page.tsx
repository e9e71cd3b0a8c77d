import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { Booking } from '#domain/booking/booking.ts'
import type { CommandArgs } from '#contract/commands.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import { useRow } from '#offline/react/hooks.ts'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { useRunning } from '../acts/use-running.tsx'
import { useDesk } from '../desk.tsx'
import { MissingBooking } from '../details/missing-booking.tsx'
import { BookingForm } from './booking-form.tsx'
import { draftOf, editArgs, type Draft } from './draft.ts'
import { useRefusedEntry } from './use-refused-entry.ts'

/** A booking that is changed: every field of it, its time included. */
export function EditBookingPage() {
  const { id = '' } = useParams()
  const view = useRow('bookings', id)
  const entry = useRefusedEntry()
  if (view === undefined || entry === undefined) {
    return (
      <Page>
        <ListSkeleton />
      </Page>
    )
  }
  return view ? <EditForm key={id} booking={view.row} refused={entry} /> : <MissingBooking />
}

function EditForm({ booking, refused }: { readonly booking: Booking; readonly refused: OutboxEntry | null }) {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const navigate = useNavigate()
  const run = useRunning()
  const message = useMessage()
  // As it was when it was opened: what others change meanwhile is not overwritten by what was not touched.
  const [opened] = useState(booking)
  const [initial] = useState(() => draftOf(opened, business.time_zone, refused ? (refused.args as CommandArgs['booking.edit']).changes : {}))
  const [draft, setDraft, forget] = useDraft<Draft>(`booking:${booking.id}`, initial)
  const isChanged = Object.keys(editArgs(draft, opened)).length > 0
  useUnsaved(isChanged)
  const leave = () => {
    forget()
    void navigate(`/bookings/${booking.id}`, { replace: true })
  }
  const save = async (ready: Draft) => {
    if (!isChanged) {
      message.info(t('form.unchanged'))
      return leave()
    }
    if (await run({ kind: 'edit', booking, changes: editArgs(ready, opened) }, { replacing: refused?.seq })) leave()
  }
  return (
    <Page>
      <PageHeader title={t('form.editTitle')} backTo={`/bookings/${booking.id}`} />
      <BookingForm draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} onSave={save} saveLabel={t('form.saveEdit')} booking={booking} />
    </Page>
  )
}
