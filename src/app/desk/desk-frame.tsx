import { Outlet } from 'react-router-dom'
import { BookingActionsProvider } from '#areas/booking/acts/booking-actions.tsx'
import { LastBookedProvider } from '#areas/booking/booked/last-booked.tsx'
import { ReadingClosed, useReadingClosedSince } from '#areas/booking/unready/reading-closed.tsx'
import { DeskProvider, setupMirrors } from '#desk/desk-context.tsx'
import { DeskSlotsProvider } from '#desk/slots.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { NothingYet } from '#desk/state/nothing-yet.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { deskSlots } from './desk-slots.tsx'

/** What all screens of the desk stand in: the business's setup, and the way to change a booking. */
export function DeskFrame() {
  return (
    <DeskProvider loading={<Loading />} missing={<Missing />}>
      <DeskSlotsProvider value={deskSlots}>
        <BookingActionsProvider>
          <LastBookedProvider>
            <Screens />
          </LastBookedProvider>
        </BookingActionsProvider>
      </DeskSlotsProvider>
    </DeskProvider>
  )
}

function Screens() {
  const closedSince = useReadingClosedSince()
  return closedSince === undefined ? <Outlet /> : <ReadingClosed since={closedSince} />
}

function Loading() {
  return (
    <Page>
      <Coming of={['businesses', ...setupMirrors]} isPage>
        <ListSkeleton rows={8} />
      </Coming>
    </Page>
  )
}

function Missing() {
  return (
    <Page>
      <NothingYet waiting={<ListSkeleton rows={8} />} />
    </Page>
  )
}
