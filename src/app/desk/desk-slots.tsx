import { lazy, Suspense, type ReactNode } from 'react'
import { Unresolved } from '#areas/booking/refused/unresolved.tsx'
import type { DeskSlots } from '#desk/slots.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { withTexts } from '#desk/with-texts.ts'
import { takesOrders } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import { ListSkeleton } from '#ui/state/skeletons.tsx'

const CustomerBookings = lazy(async () => ({ default: (await import('#areas/booking/of-row/customer-bookings.tsx')).CustomerBookings }))

const ListingViewings = lazy(async () => ({ default: (await import('#areas/booking/of-row/listing-viewings.tsx')).ListingViewings }))

const VisitPayment = lazy(() =>
  withTexts(['payments'], async () => ({ default: (await import('#areas/payments/payable-standing.tsx')).VisitPayment })),
)

const OrderPayment = lazy(() =>
  withTexts(['payments'], async () => ({ default: (await import('#areas/payments/payable-standing.tsx')).OrderPayment })),
)

const NewOrdersHere = lazy(async () =>
  withTexts(['orders'], async () => ({ default: (await import('#areas/orders/new-orders.tsx')).NewOrders })),
)

const VisitRemarks = lazy(async () => ({ default: (await import('#areas/customers/visit-remarks.tsx')).VisitRemarks }))

const CustomerCards = lazy(() =>
  withTexts(['loyalty'], async () => ({ default: (await import('#areas/loyalty/elsewhere/customer-cards.tsx')).CustomerCards })),
)

const EarningOffer = lazy(() =>
  withTexts(['loyalty'], async () => ({ default: (await import('#areas/loyalty/elsewhere/earning-offer.tsx')).EarningOffer })),
)

const BonusPayer = lazy(() =>
  withTexts(['loyalty'], async () => ({ default: (await import('#areas/loyalty/elsewhere/bonus-payer.tsx')).BonusPayer })),
)

const FirstStepsHere = lazy(async () =>
  withTexts(['business'], async () => ({ default: (await import('#areas/business/first-steps.tsx')).FirstSteps })),
)

function FirstSteps({ otherwise }: { readonly otherwise?: ReactNode }) {
  const isOver = withShop(useDesk().business).is_published
  const canSetUp = useCanSetUp()
  if (isOver || !canSetUp) return otherwise
  return (
    <Suspense fallback={null}>
      <FirstStepsHere otherwise={otherwise} />
    </Suspense>
  )
}

/** Not even asked for where nothing is ordered. */
function NewOrders({ empty }: { readonly empty?: ReactNode }) {
  const { business } = useDesk()
  if (!takesOrders(business)) return null
  return (
    <Suspense fallback={null}>
      <NewOrdersHere empty={empty} />
    </Suspense>
  )
}

/** What the areas show of each other. */
export const deskSlots: DeskSlots = {
  CustomerBookings: (props) => (
    <Suspense fallback={<ListSkeleton rows={3} height={68} />}>
      <CustomerBookings {...props} />
    </Suspense>
  ),
  ListingViewings: (props) => (
    <Suspense fallback={<ListSkeleton rows={3} height={68} />}>
      <ListingViewings {...props} />
    </Suspense>
  ),
  VisitPayment: (props) => (
    <Suspense fallback={null}>
      <VisitPayment {...props} />
    </Suspense>
  ),
  OrderPayment: (props) => (
    <Suspense fallback={null}>
      <OrderPayment {...props} />
    </Suspense>
  ),
  CustomerCards: (props) => (
    <Suspense fallback={null}>
      <CustomerCards {...props} />
    </Suspense>
  ),
  EarningOffer: (props) => (
    <Suspense fallback={null}>
      <EarningOffer {...props} />
    </Suspense>
  ),
  BonusPayer: (props) => (
    <Suspense fallback={<ListSkeleton rows={1} height={68} />}>
      <BonusPayer {...props} />
    </Suspense>
  ),
  VisitRemarks: ({ customers, children }) => (
    <Suspense fallback={children(() => undefined)}>
      <VisitRemarks customers={customers}>{children}</VisitRemarks>
    </Suspense>
  ),
  NewOrders,
  FirstSteps,
  Unresolved,
}
