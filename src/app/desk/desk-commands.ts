import { bookingCommands } from '#areas/booking/commands.ts'
import { businessCommands } from '#areas/business/commands.ts'
import { customerCommands } from '#areas/customers/commands.ts'
import { employeeCommands } from '#areas/employees/commands.ts'
import { serviceCommands } from '#areas/services/commands.ts'
import type { CommandDefinitions } from '#offline/command.ts'

/** Everything that a person can do at the desk, for the engine. */
export const deskCommands = { ...bookingCommands, ...customerCommands, ...serviceCommands, ...employeeCommands, ...businessCommands } satisfies CommandDefinitions
