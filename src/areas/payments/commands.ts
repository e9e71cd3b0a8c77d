import { rowCommands } from '#desk/commands/row-commands.ts'
import type { CreateDayClose } from '#domain/payments/day-close.ts'
import type { CreatePayment } from '#domain/payments/payment.ts'

/** What is added to a visit, and what is paid for it, goes after the booking itself, which may be new. */
const bills = rowCommands('bills', { touches: ({ id }) => [`bookings:${id}`] })
const payments = rowCommands('payments', {
  touches: (args) => {
    const { of_id } = args as CreatePayment
    return of_id ? [`bookings:${of_id}`] : []
  },
})
/**
 * A close goes after the events that it counts, which may wait themselves, and closes of one drawer go one after another:
 * each begins with what the one before it left [P7].
 */
const closes = rowCommands('closes', {
  touches: (args) => {
    const { business_id, events } = args as CreateDayClose
    return [`drawer:${business_id}`, ...(events ?? []).map((id) => `payments:${id}`)]
  },
})

/** What is done at the till, as a device shows it. */
export const paymentCommands = { ...bills, ...payments, ...closes }
