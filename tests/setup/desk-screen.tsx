import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ActingProvider } from '#areas/booking/acts/acting.tsx'
import { LastBookedProvider } from '#areas/booking/booked/last-booked.tsx'
import { deskCommands } from '#areas/booking/desk-commands.ts'
import { DeskProvider } from '#areas/booking/desk.tsx'
import type { Client } from '#contract/client.ts'
import type { Role } from '#domain/account/rights.ts'
import type { Booking, Category, Employee, Service } from '#domain/booking/booking.ts'
import type { Customer } from '#domain/booking/customer.ts'
import { loadTexts } from '#i18n/setup.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { WorkplaceProvider, type Workplace } from '#offline/react/workplace-context.tsx'
import type { SyncStatus } from '#offline/status.ts'
import { MessageList } from '#ui/message/message-list.tsx'
import { deskEngine, type DeskEngine } from '#tests/doubles/desk-engine.ts'
import { aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { show, speak } from './screen.tsx'

interface Given {
  readonly bookings?: readonly Booking[]
  readonly employees?: readonly Employee[]
  readonly services?: readonly Service[]
  readonly categories?: readonly Category[]
  readonly customers?: readonly Customer[]
  /** Where the person is. */
  readonly at?: string
  /** What the person is to the business. */
  readonly role?: Role
  /** What the engine says of itself, where it is not online and up to date. */
  readonly status?: Partial<SyncStatus>
  /** What answers what is read online; the network is out of reach without. */
  readonly client?: Client
}

export interface DeskScreen extends DeskEngine {
  readonly user: UserEvent
}

/** Draws a screen of the desk in Russian, over rows that a test names, with everything it stands in. */
export async function showDesk(ui: ReactElement, { bookings = [], employees = [anEmployee()], services = [aService()], categories = [], customers = [], at = '/', role = 'owner', status, client }: Given = {}): Promise<DeskScreen> {
  await speak('ru')
  await loadTexts('booking', 'customers')
  const desk = deskEngine(deskCommands, { businesses: [aBusiness()], services, employees, categories, customers, bookings }, status)
  const workplace = { user: { name: 'Айгуль' }, businessId: ids.business, role } as Workplace
  show(
    <EngineProvider engine={desk.engine}>
      <MessageList />
      <QueryClientProvider client={new QueryClient()}>
        <WorkplaceProvider workplace={workplace}>
          <DeskProvider loading={null} missing={null}>
            <ActingProvider>
              <LastBookedProvider>{ui}</LastBookedProvider>
            </ActingProvider>
          </DeskProvider>
        </WorkplaceProvider>
      </QueryClientProvider>
    </EngineProvider>,
    { at, ...(client && { client }) },
  )
  return { ...desk, user: userEvent.setup() }
}
