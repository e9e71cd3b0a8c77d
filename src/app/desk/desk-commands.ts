import { bookingCommands } from '#areas/booking/commands.ts'
import { businessCommands } from '#areas/business/commands.ts'
import { enquiryCommands } from '#areas/catalogue/commands.ts'
import { customerCommands } from '#areas/customers/commands.ts'
import { cardActCommands } from '#areas/loyalty/commands.ts'
import { orderCommands, tableCallCommands } from '#areas/orders/commands.ts'
import { employeeCommands } from '#areas/employees/commands.ts'
import { categoryCommands } from '#areas/services/commands.ts'
import { paymentCommands } from '#areas/payments/commands.ts'
import { plainRowCommands } from '#desk/commands/row-commands.ts'
import type { CommandDefinitions } from '#offline/command.ts'

/** Everything that a person can do at the desk, for the engine. */
export const deskCommands = {
  ...plainRowCommands,
  ...bookingCommands,
  ...customerCommands,
  ...categoryCommands,
  ...employeeCommands,
  ...businessCommands,
  ...enquiryCommands,
  ...paymentCommands,
  ...orderCommands,
  ...tableCallCommands,
  ...cardActCommands,
} satisfies CommandDefinitions
