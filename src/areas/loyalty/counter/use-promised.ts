import { useOutbox } from '#offline/react/hooks.ts'
import { needsPerson, type OutboxEntry } from '#offline/outbox/entry.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { CreatePayment } from '#domain/payments/payment.ts'

/**
 * Bonuses of a card that payments on this device have promised and the server has not taken yet; below zero where only undoing waits [P8].
 * What
 * was sent may have arrived unheard: the card tells that of its last event, and what an undoing gives back is not counted before it is
 * known.
 */
export function promisedOf({ id, last }: Pick<CardObject, 'id' | 'last'>, entries: readonly OutboxEntry[]): number {
  return entries.reduce((sum, entry) => {
    const { id: event, card_object, amount = 0, reverses } = entry.args as Partial<CreatePayment>
    if (entry.command !== 'payment.create' || card_object !== id || needsPerson(entry) || last?.id === event) return sum
    return reverses ? sum - (entry.attempts > 0 ? 0 : amount) : sum + amount
  }, 0)
}

/** The same, as it changes; none of a card that is not here. */
export function usePromised(card: Pick<CardObject, 'id' | 'last'> | undefined): number {
  const outbox = useOutbox()
  return outbox && card ? promisedOf(card, outbox.entries) : 0
}
