import type { Heads } from '#contract/sync.ts'
import { channels } from './notices.ts'

/** Who wants to hear of changes, wherever in the cluster they were made. */
export interface Listener {
  changed(heads: Heads): void
  personChanged(userId: string): void
  /** Something of a business waits to be sent (`deliveries`). */
  deliveryWaits(businessId: string): void
  /** Notices may have been missed: the connection was lost and is back. */
  resumed(): void
}

/** Hands a notice to the listener. */
export function deliver(listener: Listener, channel: string, payload: string): void {
  if (channel === channels.changes) listener.changed(JSON.parse(payload) as Heads)
  else if (channel === channels.people) listener.personChanged(payload)
  else if (channel === channels.deliveries) listener.deliveryWaits(payload)
}
