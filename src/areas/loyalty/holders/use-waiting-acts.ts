import type { CardActs } from '#domain/loyalty/acts.ts'
import type { CardEventKind } from '#domain/loyalty/card-event.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { needsPerson, type OutboxEntry } from '#offline/outbox/entry.ts'
import { useOutbox } from '#offline/react/hooks.ts'

/** What was done to a card here and is not in its ledger yet: as much of an event as its command says. */
export interface WaitingAct {
  readonly id: string
  readonly kind: CardEventKind
  /** Of a purchase or a refund, in minor units; of stamps, how many. */
  readonly amount: number
  readonly stamps: number
  readonly rewards: number
  readonly points: number
  /** What an undoing takes back, where it is known. */
  readonly of?: CardEventKind | undefined
  readonly at: Instant
}

const kinds: Readonly<Record<string, CardEventKind>> = {
  'card_object.stamp': 'stamp',
  'card_object.purchase': 'purchase',
  'card_object.spend': 'spend',
  'card_object.redeem': 'redeem',
  'card_object.undo': 'undo',
  'card_object.refund': 'refund',
  'card_object.block': 'block',
  'card_object.unblock': 'unblock',
  'card_object.reset_points': 'reset',
  'card_object.merge': 'receive',
}

/** What waits of a card, the newest first; without what the server has already told of as `known`. */
export function useWaitingActs(cardObject: string, known: readonly Pick<WaitingAct, 'id' | 'kind'>[]): readonly WaitingAct[] {
  const entries = useOutbox()?.entries ?? []
  const told = new Set(known.map(({ id }) => id))
  const acts = entries.filter((entry) => !needsPerson(entry)).flatMap((entry) => waitingActOf(entry, cardObject) ?? [])
  const kindOf = new Map([...known, ...acts].map(({ id, kind }) => [id, kind]))
  return acts
    .filter(({ id }) => !told.has(id))
    .map(({ undoes = '', ...act }) => ({ ...act, of: kindOf.get(undoes) }))
    .toReversed()
}

function waitingActOf({ command, args, createdAt }: OutboxEntry, cardObject: string) {
  const kind = kinds[command]
  if (kind === undefined) return undefined
  const { id: named, event } = args as {
    readonly id: string
    readonly event: Partial<CardActs['stamp'] & CardActs['purchase'] & CardActs['spend'] & CardActs['merge'] & CardActs['undo']>
  }
  // A card that is merged goes on as the one that receives all of it [L21].
  const { id = '', into = named, receive = id, count, amount = 0, bonuses = 0, points = 0, undoes } = event
  if (into !== cardObject || receive === '') return undefined
  return {
    id: receive,
    kind,
    amount: count ?? amount,
    stamps: 0,
    rewards: kind === 'redeem' ? -1 : 0,
    points: 0 - bonuses - points,
    undoes,
    at: new Date(createdAt).toISOString(),
  }
}
