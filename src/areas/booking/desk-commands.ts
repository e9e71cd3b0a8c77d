import type { CommandDefinitions } from '#offline/command.ts'
import { bookingCommands } from './commands.ts'
import { customerCommands } from './customer-commands.ts'
import { setupCommands } from './setup-commands.ts'

/** Everything that a person can do at the desk, for the engine. */
export const deskCommands = { ...bookingCommands, ...customerCommands, ...setupCommands } satisfies CommandDefinitions
