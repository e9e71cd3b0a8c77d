import { commandContracts, type CommandContract } from '#contract/commands.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { OutboxEntry } from './entry.ts'

/** Command contracts by name; a name may also be a newer app's, which has none here. */
export type Contracts = Readonly<Record<string, CommandContract<never>>>
export const ourContracts: Contracts = commandContracts

/** An entry's arguments in this app's shape, and the contract that takes them. */
export interface ReadableCommand {
  readonly contract: CommandContract<never>
  readonly args: never
}

/**
 * Upcasts the arguments of an older app to this app's version, step by step [E9]. Refuses those
 * that only a newer app can read; their entry is then parked.
 */
export function readCommand(
  entry: Pick<OutboxEntry, 'command' | 'version' | 'args'>,
  contracts: Contracts,
): Result<ReadableCommand, { readonly code: 'command_unknown' | 'version_unknown' }> {
  const contract = Object.hasOwn(contracts, entry.command) ? contracts[entry.command] : undefined
  if (!contract) return refuse({ code: 'command_unknown' })
  let args: unknown = entry.args
  for (let version = entry.version; version !== contract.version; version += 1) {
    const upcast = version < contract.version ? contract.upcasts?.[version] : undefined
    if (!upcast) return refuse({ code: 'version_unknown' })
    args = upcast(args as never)
  }
  return ok({ contract, args: args as never })
}
