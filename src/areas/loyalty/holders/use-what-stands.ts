import type { CommandArgs } from '#contract/commands.ts'
import { refundedOf } from '#domain/loyalty/undoing.ts'
import { needsPerson, type OutboxEntry } from '#offline/outbox/entry.ts'
import { useOutbox } from '#offline/react/hooks.ts'
import type { StatementEvent } from './card-event-line.tsx'

/** What can still be taken back of an event. */
export interface EventStanding {
  /** By another event, or by one that waits here to be sent. */
  readonly isUndone: boolean
  /** How much of a purchase was given back, in minor units [L14]. */
  readonly refunded: number
}

/**
 * What stands of each event of a statement, with what this device has yet to send. `events` are the newest of a card without a gap: whatever
 * was done to one of them later is among them.
 */
export function useWhatStands(events: readonly StatementEvent[]): (event: StatementEvent) => EventStanding {
  const entries = useOutbox()?.entries.filter((entry) => !needsPerson(entry)) ?? []
  const undone = new Set(argsOf(entries, 'card_object.undo').map(({ event }) => event.undoes))
  const refunds = argsOf(entries, 'card_object.refund').map(({ event }) => event)
  return (event) => ({
    isUndone: event.is_undone || undone.has(event.id),
    refunded: refunds.reduce((sum, { refund_of, amount }) => (refund_of === event.id ? sum + amount : sum), refundedOf(event, events)),
  })
}

function argsOf<Name extends 'card_object.undo' | 'card_object.refund'>(
  entries: readonly OutboxEntry[],
  name: Name,
): readonly CommandArgs[Name][] {
  return entries.filter(({ command }) => command === name).map(({ args }) => args as CommandArgs[Name])
}
