import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi, type Mock } from 'vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { deskCommands } from '#app/desk/desk-commands.ts'
import { deskSlots } from '#app/desk/desk-slots.tsx'
import { BookingActionsProvider } from '#areas/booking/acts/booking-actions.tsx'
import { LastBookedProvider } from '#areas/booking/booked/last-booked.tsx'
import type { Client } from '#contract/client.ts'
import { BusinessTexts } from '#desk/business-texts.tsx'
import { DeskProvider } from '#desk/desk-context.tsx'
import { RefreshPersonContext } from '#desk/refresh-person.ts'
import { DeskSlotsProvider } from '#desk/slots.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import type { StampBanner } from '#domain/loyalty/stamp-banner.ts'
import type { Order } from '#domain/orders/order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import type { WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import type { Business } from '#domain/business/business.ts'
import type { Category } from '#domain/business/category.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import type { Customer } from '#domain/customers/customer.ts'
import type { Bill } from '#domain/payments/bill.ts'
import type { DayClose } from '#domain/payments/day-close.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Role } from '#domain/shared/rights.ts'
import { loadTexts } from '#i18n/setup.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { WorkplaceProvider, type Workplace } from '#offline/react/workplace-context.tsx'
import type { SyncStatus } from '#offline/status.ts'
import { deskEngine, type DeskEngine, type HeldBack } from '#tests/doubles/desk-engine.ts'
import { aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { MessageList } from '#ui/message/message-list.tsx'
import { show, speak } from './screen.tsx'

interface Given {
  readonly business?: Business
  readonly bookings?: readonly Booking[]
  readonly employees?: readonly Employee[]
  readonly services?: readonly Service[]
  readonly categories?: readonly Category[]
  readonly customers?: readonly Customer[]
  readonly waitlist?: readonly WaitlistEntry[]
  readonly catalogues?: readonly Catalogue[]
  readonly catalogue_categories?: readonly CatalogueCategory[]
  readonly products?: readonly Product[]
  readonly product_pictures?: readonly ProductPicture[]
  readonly enquiries?: readonly Enquiry[]
  readonly bills?: readonly Bill[]
  readonly payments?: readonly Payment[]
  readonly closes?: readonly DayClose[]
  readonly tables?: readonly DiningTable[]
  readonly orders?: readonly Order[]
  readonly cards?: readonly CardModel[]
  readonly card_tiers?: readonly CardTier[]
  readonly cashback_rules?: readonly CashbackRule[]
  readonly stamp_banners?: readonly StampBanner[]
  readonly card_objects?: readonly CardObject[]
  /** Where the person is. */
  readonly at?: string
  /** What the person is to the business. */
  readonly role?: Role
  /** What the engine says of itself, where it is not online and up to date. */
  readonly status?: Partial<SyncStatus>
  /** What has not come to this device yet. */
  readonly coming?: HeldBack
  /** What answers what is read online; the network is out of reach without. */
  readonly client?: Client
}

export interface DeskScreen extends DeskEngine {
  /** Asks who the person is. */
  readonly refreshPerson: Mock<() => Promise<undefined>>
  readonly user: UserEvent
}

/** Draws a screen of the desk in Russian, over rows that a test names, with everything it stands in. */
export async function showDesk(
  ui: ReactElement,
  {
    business = aBusiness(),
    bookings = [],
    employees = [anEmployee()],
    services = [aService()],
    categories = [],
    customers = [],
    waitlist = [],
    catalogues = [],
    catalogue_categories = [],
    products = [],
    product_pictures = [],
    enquiries = [],
    bills = [],
    payments = [],
    closes = [],
    tables = [],
    orders = [],
    cards = [],
    card_tiers = [],
    cashback_rules = [],
    stamp_banners = [],
    card_objects = [],
    at = '/',
    role = 'owner',
    status,
    coming,
    client,
  }: Given = {},
): Promise<DeskScreen> {
  await speak('ru')
  await loadTexts('booking', 'customers', 'desk')
  const desk = deskEngine(
    deskCommands,
    {
      businesses: [business],
      services,
      employees,
      categories,
      customers,
      waitlist,
      catalogues,
      catalogue_categories,
      products,
      product_pictures,
      enquiries,
      bills,
      payments,
      closes,
      tables,
      orders,
      bookings,
      cards,
      card_tiers,
      cashback_rules,
      stamp_banners,
      card_objects,
    },
    status,
    coming,
  )
  const refreshPerson = vi.fn<() => Promise<undefined>>(async () => undefined)
  const workplace = { user: { name: 'Айгуль' }, businessId: ids.business, role } as Workplace
  show(
    <EngineProvider engine={desk.engine}>
      <RefreshPersonContext value={refreshPerson}>
        <MessageList />
        <QueryClientProvider client={new QueryClient()}>
          <WorkplaceProvider workplace={workplace}>
            <BusinessTexts>
              <DeskProvider loading={null} missing={null}>
                <DeskSlotsProvider value={deskSlots}>
                  <BookingActionsProvider>
                    <LastBookedProvider>{ui}</LastBookedProvider>
                  </BookingActionsProvider>
                </DeskSlotsProvider>
              </DeskProvider>
            </BusinessTexts>
          </WorkplaceProvider>
        </QueryClientProvider>
      </RefreshPersonContext>
    </EngineProvider>,
    { at, ...(client && { client }) },
  )
  return { ...desk, user: userEvent.setup(), refreshPerson }
}
