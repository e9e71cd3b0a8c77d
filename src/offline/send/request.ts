import type { CommandRequest } from '#contract/commands.ts'
import { etagOf, headers } from '#contract/headers.ts'
import { refuse, ok, type Result } from '#lib/result.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { readCommand, type Contracts } from '../outbox/upcast.ts'
import type { ApiRequest } from './http.ts'

/** The sender's token and device. */
export interface Sender {
  readonly token: string
  readonly deviceId: string
}

/** Why no request can be made of an entry: only a newer app knows the command or its version, or storage was damaged. */
export type UnreadableCode = 'command_unknown' | 'version_unknown' | 'args_unreadable'

/** The request that an entry becomes [E6]. Refuses what this app cannot read. */
export function requestOf(entry: OutboxEntry, sender: Sender, contracts: Contracts): Result<ApiRequest, { readonly code: UnreadableCode }> {
  const wanted = commandRequestOf(entry, contracts)
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

export function isReadable(entry: OutboxEntry, contracts: Contracts): boolean {
  return commandRequestOf(entry, contracts).ok
}

/** The entry's request: as it was first sent, else as this app makes it. */
export function commandRequestOf(entry: OutboxEntry, contracts: Contracts): Result<CommandRequest, { readonly code: UnreadableCode }> {
  if (entry.sent) return ok(entry.sent)
  try {
    const readable = readCommand(entry, contracts)
    return readable.ok ? ok(readable.value.contract.request(readable.value.args)) : refuse(readable.refusal)
  } catch {
    // The stored arguments do not match their version: storage was damaged.
    return refuse({ code: 'args_unreadable' })
  }
}
