import { deskCommands } from '#app/desk/desk-commands.ts'
import { commandContracts, type CommandArgs } from '#contract/commands.ts'
import type { CommandDefinitions } from '#offline/command.ts'
import { ourContracts, type Contracts } from '#offline/outbox/upcast.ts'

type Cancel = CommandArgs['booking.cancel']

/** A released app: how it writes commands, and what it makes of them. */
export interface App {
  readonly name: 'today' | 'tomorrow'
  readonly contracts: Contracts
  readonly definitions: CommandDefinitions
  /** The arguments of a cancellation in this app's shape. */
  readonly cancel: (args: Cancel) => unknown
}

export const today: App = {
  name: 'today',
  contracts: ourContracts,
  definitions: deskCommands,
  cancel: (args) => args,
}

interface Tomorrow extends Omit<Cancel, 'reason'> {
  readonly because: { readonly text: string }
}

/** The next version of the app: it tells why a booking is cancelled in another shape, and ends it with a full stop. */
export const tomorrow: App = {
  name: 'tomorrow',
  contracts: {
    ...ourContracts,
    'booking.cancel': {
      version: 2,
      upcasts: { 1: written },
      request: ({ because, ...args }: Tomorrow) => commandContracts['booking.cancel'].request({ ...args, reason: `${because.text}.` }),
    },
  },
  definitions: {
    ...deskCommands,
    'booking.cancel': {
      ...deskCommands['booking.cancel'],
      fold: (row: never, { because, ...args }: Tomorrow, facts: never, at: string) =>
        deskCommands['booking.cancel'].fold(row, { ...args, reason: because.text }, facts, at),
    },
  } as unknown as CommandDefinitions,
  cancel: written,
}

function written({ reason, ...args }: Cancel): Tomorrow {
  return { ...args, because: { text: reason } }
}
