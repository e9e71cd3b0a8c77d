import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { isChanging, type CommandArgs } from '#contract/commands.ts'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { ChangedElsewhere } from '#desk/form/changed-elsewhere.tsx'
import { StartOver } from '#desk/form/start-over.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { editStep } from '../acts/booking-step.ts'
import { usePerform } from '../acts/use-perform.tsx'
import { ChangeLine } from '../details/change-line.tsx'
import { MissingBooking } from '../details/missing-booking.tsx'
import { BookingForm } from './booking-form.tsx'
import { DraftKept } from './draft-kept.tsx'
import { bookingDraftOf, editBookingArgs, type Draft } from './draft.ts'
import { rebaseBookingDraft, type BookingEditDraft } from './edit-draft.ts'

/** A booking that is changed: every field of it, its time included. */
export function EditBookingPage() {
  const { id = '' } = useParams()
  const view = useDeskRow('bookings', id)
  const entry = useRefusedEntry()
  if (view === undefined || entry === undefined) {
    return (
      <Page>
        <ListSkeleton />
      </Page>
    )
  }
  return view ? (
    <EditForm key={id} booking={view.row} refused={entry && isCorrectable(entry) ? entry : null} />
  ) : (
    <Page>
      <MissingBooking of="page" />
    </Page>
  )
}

function EditForm({ booking, refused }: { readonly booking: Booking; readonly refused: OutboxEntry | null }) {
  const { t } = useTranslation(['booking', 'desk'])
  const zone = useDesk().business.time_zone
  const navigate = useNavigate()
  const run = usePerform()
  const message = useMessage()
  const [initial] = useState(() => ({
    opened: booking,
    draft: bookingDraftOf(booking, zone, refused ? (refused.args as CommandArgs['booking.edit']).changes : {}),
  }))
  const [kept, setKept, forget] = useDraft<BookingEditDraft>(`booking-edit:${refused?.seq ?? booking.id}`, initial)
  const { draft, changedElsewhere } = rebaseBookingDraft(kept, booking, zone)
  const isChanged = Object.keys(editBookingArgs(draft, booking)).length > 0
  useUnsaved(isChanged)
  const leave = () => {
    forget()
    void navigate(`/bookings/${booking.id}`, { replace: true })
  }
  const save = async (ready: Draft) => {
    if (!isChanged) {
      message.info(t('desk:form.unchanged'))
      return leave()
    }
    if (await run(editStep('edit', booking, editBookingArgs(ready, booking)), { replacing: refused?.seq })) leave()
  }
  return (
    <Page>
      <PageHeader
        title={t('form.editTitle')}
        backTo={`/bookings/${booking.id}`}
        actions={isChanged && <StartOver onClick={() => setKept({ opened: booking, draft: bookingDraftOf(booking, zone) })} />}
      />
      <BookingForm
        draft={draft}
        onChange={(part) => setKept((before) => ({ ...before, draft: { ...before.draft, ...part } }))}
        onSave={save}
        saveLabel={t('form.saveEdit')}
        booking={booking}
        warning={
          <ChangedElsewhere>
            {changedElsewhere.map((change) => (
              <ChangeLine key={change.field} change={change} />
            ))}
          </ChangedElsewhere>
        }
        foot={isChanged && <DraftKept />}
      />
    </Page>
  )
}

function isCorrectable(entry: OutboxEntry): boolean {
  return isChanging(entry.command)
}
