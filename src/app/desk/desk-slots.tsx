import { lazy, Suspense } from 'react'
import { Unresolved } from '#areas/booking/refused/unresolved.tsx'
import type { DeskSlots } from '#desk/slots.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'

const CustomerBookings = lazy(async () => ({ default: (await import('#areas/booking/of-customer/customer-bookings.tsx')).CustomerBookings }))

const VisitRemarks = lazy(async () => ({ default: (await import('#areas/customers/visit-remarks.tsx')).VisitRemarks }))

/** What the areas show of each other. */
export const deskSlots: DeskSlots = {
  CustomerBookings: (props) => (
    <Suspense fallback={<ListSkeleton rows={3} height={68} />}>
      <CustomerBookings {...props} />
    </Suspense>
  ),
  VisitRemarks: ({ customers, children }) => (
    <Suspense fallback={children(() => undefined)}>
      <VisitRemarks customers={customers}>{children}</VisitRemarks>
    </Suspense>
  ),
  Unresolved,
}
