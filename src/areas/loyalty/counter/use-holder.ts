import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { familyIds, type Customer } from '#domain/customers/customer.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import type { CardFacts } from '#domain/loyalty/decisions.ts'
import { settled } from '#domain/loyalty/expiry.ts'
import { undoneOfLast } from '#domain/loyalty/undoing.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRow, useRowsOfQueries, useRowsSoFar } from '#offline/react/hooks.ts'
import type { RowQuery } from '#offline/store/row-query.ts'
import { useCards, useRules, useTiers } from '../use-cards.ts'
import { usePromised } from './use-promised.ts'

/** A customer's card with all that it is decided by. */
export interface Holder {
  readonly view: ViewRow<CardObject>
  /** Without the bonuses that payments on this device have promised [P8]. */
  readonly object: CardObject
  readonly card: CardModel
  /** Null where this device has lost sight of who it is. */
  readonly customer: Customer | null
  readonly tiers: readonly CardTier[]
  readonly rules: readonly CashbackRule[]
  readonly zone: string
}

/** Undefined until it is known; null where this device has no such card. */
export function useHolder(id: string): Holder | null | undefined {
  const { business } = useDesk()
  const view = useRow('card_objects', id)
  const { row } = view ?? {}
  const customer = useRow('customers', row?.customer ?? '')
  const promised = usePromised(row)
  const cards = useCards()
  const [tiers, rules] = [useTiers(row?.card_model ?? ''), useRules(row?.card_model ?? '')]
  return useMemo(() => {
    if (view === null || view?.row.business_id !== business.id) return view === undefined ? undefined : null
    if (!cards || !tiers || !rules || customer === undefined) return undefined
    const card = cards.find(({ row: one }) => one.id === view.row.card_model)?.row
    const object = promised === 0 ? view.row : { ...view.row, points: Math.max(0, view.row.points - promised) }
    return card ? { view, object, card, customer: customer?.row ?? null, tiers, rules, zone: business.time_zone } : null
  }, [view, promised, customer, cards, tiers, rules, business])
}

/** What a tap now is decided by. */
export function factsAt({ object, card, tiers, rules, zone }: Holder, at: Instant): CardFacts {
  return { card, tiers, rules, zone, at, undone: undoneOfLast(settled(object, card, at, zone)) }
}

/** The card as it counts now: without what has expired. */
export function countingNow({ object, card, zone }: Holder, at: Instant): CardObject {
  return settled(object, card, at, zone)
}

/**
 * The cards that a customer has, by their id and those of whoever turned out to be the same person [K1], without those that were merged
 * into others [L21]; undefined until they are known.
 */
export function useCardsOf(customerId: string): readonly ViewRow<CardObject>[] | undefined {
  const every = useEveryCardOf(customerId)
  return useMemo(() => every?.filter(({ row }) => row.merged_into === null), [every])
}

/** The same with those that were merged. One customer's cards are found among twenty thousand by an index. */
export function useEveryCardOf(customerId: string): readonly ViewRow<CardObject>[] | undefined {
  const { business } = useDesk()
  const merged = useRowsSoFar('customers', { businessId: business.id, range: everyAlias })
  const aliases = merged && soFarOf(merged)
  const ids = useMemo(
    () => (aliases ? familyIds(customerId, new Map(aliases.map(({ row }) => [row.id, row]))) : []).toSorted().join(' '),
    [aliases, customerId],
  )
  const queries = useMemo(() => (ids === '' ? [] : ids.split(' ').map((id) => cardsOf(business.id, id))), [ids, business.id])
  return useRowsOfQueries<'card_objects'>(queries)
}

const everyAlias = { index: 'merged_into' } as const

function cardsOf(businessId: string, customerId: string): RowQuery<'card_objects'> {
  return { collection: 'card_objects', businessId, range: { index: 'customer', from: customerId, to: `${customerId}\u0000` } }
}
