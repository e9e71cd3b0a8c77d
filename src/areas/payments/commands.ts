import { rowCommands } from '#desk/commands/row-commands.ts'
import type { CreateDayClose } from '#domain/payments/day-close.ts'
import type { CreatePayment } from '#domain/payments/payment.ts'

/** What is paid for, which may be new or changed itself: a visit by the lane of its parts, or an order. */
const lanesOfPayable = (id: string): readonly string[] => [`bookings:${id}`, `orders:${id}`]

/** What the till adds and takes goes after what it is for; bonuses pay after what earned them [P8]. */
const bills = rowCommands('bills', { touches: ({ id }) => lanesOfPayable(id) })
const payments = rowCommands('payments', {
  touches: (args) => {
    const { of_id, card_object } = args as CreatePayment
    return [...(of_id ? lanesOfPayable(of_id) : []), ...(card_object ? [`card_objects:${card_object}`] : [])]
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
