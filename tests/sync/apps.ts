import { bookingCommands } from '#areas/booking/commands.ts'
import { commandContracts } from '#contract/commands.ts'
import type { CommandDefinitions } from '#offline/command.ts'
import { ourContracts, type Contracts } from '#offline/upcast.ts'

/** A released app: how it writes commands, and what it makes of them. */
export interface App {
  readonly name: 'today' | 'tomorrow'
  readonly contracts: Contracts
  readonly definitions: CommandDefinitions
  /** The arguments of a cancellation in this app's shape. */
  readonly cancel: (id: string, reason: string) => unknown
}

export const today: App = {
  name: 'today',
  contracts: ourContracts,
  definitions: bookingCommands,
  cancel: (id, reason) => ({ id, reason }),
}

interface Tomorrow {
  readonly id: string
  readonly because: { readonly text: string }
}

/** The next version of the app: it tells why a booking is cancelled in another shape, and ends it with a full stop. */
export const tomorrow: App = {
  name: 'tomorrow',
  contracts: {
    ...ourContracts,
    'booking.cancel': {
      version: 2,
      upcasts: { 1: ({ id, reason }: { readonly id: string; readonly reason: string }): Tomorrow => ({ id, because: { text: reason } }) },
      request: ({ id, because }: Tomorrow) => commandContracts['booking.cancel'].request({ id, reason: `${because.text}.` }),
    },
  },
  definitions: {
    ...bookingCommands,
    'booking.cancel': {
      ...bookingCommands['booking.cancel'],
      fold: (row: never, { id, because }: Tomorrow, facts: never, at: string) => bookingCommands['booking.cancel'].fold(row, { id, reason: because.text }, facts, at),
    },
  } as unknown as CommandDefinitions,
  cancel: (id, text): Tomorrow => ({ id, because: { text } }),
}
