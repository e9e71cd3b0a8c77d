import { Outlet } from 'react-router-dom'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { ActingProvider } from './acts/acting.tsx'
import { LastBookedProvider } from './booked/last-booked.tsx'
import { DeskProvider } from './desk.tsx'
import { NothingYet } from './nothing-yet.tsx'

/** What all screens of the desk stand in: the business's setup, and the way to change a booking. */
export function DeskFrame() {
  return (
    <DeskProvider loading={<Loading />} missing={<Missing />}>
      <ActingProvider>
        <LastBookedProvider>
          <Outlet />
        </LastBookedProvider>
      </ActingProvider>
    </DeskProvider>
  )
}

function Loading() {
  return (
    <Page>
      <ListSkeleton rows={8} />
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
