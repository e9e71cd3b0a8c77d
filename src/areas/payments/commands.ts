import { rowCommands } from '#desk/commands/row-commands.ts'
import type { CreateDayClose } from '#domain/payments/day-close.ts'

/**
 * A close goes after the events that it counts, which may wait themselves, and closes of one drawer go one after another:
 * each begins with what the one before it left [P7].
 */
export const paymentCommands = rowCommands('closes', {
  touches: (args) => {
    const { business_id, events } = args as CreateDayClose
    return [`drawer:${business_id}`, ...(events ?? []).map((id) => `payments:${id}`)]
  },
})
