import { etagOf, headers } from '#contract/headers.ts'
import { refuse, ok, type Result } from '#lib/result.ts'
import type { CommandRequest } from '#contract/commands.ts'
import type { OutboxEntry } from './entry.ts'
import type { ApiRequest } from './http.ts'
import { readCommand, type Contracts } from './upcast.ts'

/** Who sends. */
export interface Sender {
  readonly token: string
  readonly deviceId: string
}

/** Why no request can be made of an entry: only a newer app knows the command or its version, or storage was damaged. */
export type UnreadableCode = 'command_unknown' | 'version_unknown' | 'args_unreadable'

/** The request that an entry becomes [E6]. Refuses what this app cannot read. */
export function requestOf(entry: OutboxEntry, sender: Sender, contracts: Contracts): Result<ApiRequest, { readonly code: UnreadableCode }> {
  const wanted = wantedBy(entry, contracts)
  if (!wanted.ok) return wanted
  const { ifUnchanged = wanted.value.method === 'PATCH', ...request } = wanted.value
  return ok({
    ...request,
    token: sender.token,
    headers: {
      [headers.idempotencyKey]: entry.key,
      [headers.occurredAt]: new Date(entry.createdAt).toISOString(),
      [headers.deviceId]: sender.deviceId,
      ...(ifUnchanged ? { [headers.ifMatch]: etagOf(entry.baseRev) } : {}),
    },
  })
}

/** Whether a success means that the row is gone. */
export function removesRow(entry: OutboxEntry, contracts: Contracts): boolean {
  const wanted = wantedBy(entry, contracts)
  return wanted.ok && wanted.value.method === 'DELETE'
}

export function isReadable(entry: OutboxEntry, contracts: Contracts): boolean {
  return wantedBy(entry, contracts).ok
}

/** What an entry asks of the server: as it first went out, else as this app puts it. */
export function wantedBy(entry: OutboxEntry, contracts: Contracts): Result<CommandRequest, { readonly code: UnreadableCode }> {
  if (entry.sent) return ok(entry.sent)
  try {
    const readable = readCommand(entry, contracts)
    return readable.ok ? ok(readable.value.contract.request(readable.value.args)) : refuse(readable.refusal)
  } catch {
    // Stored arguments that are not what their version says: storage was damaged.
    return refuse({ code: 'args_unreadable' })
  }
}
