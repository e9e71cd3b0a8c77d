import { useMemo } from 'react'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { inThresholds } from '#domain/loyalty/tiers.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import type { RowOf } from '#offline/store/row-query.ts'

export type CardView = ViewRow<CardModel>

/** The cards of the business in its order; undefined until they are known. */
export function useCards(): readonly CardView[] | undefined {
  const views = useDeskRows('cards')
  return useMemo(() => views?.toSorted((a, b) => a.row.order - b.row.order || (a.row.id < b.row.id ? -1 : 1)), [views])
}

/** One of them; null where there is none. */
export function useCard(id: string): CardView | null | undefined {
  const views = useCards()
  return useMemo(() => views && (views.find(({ row }) => row.id === id) ?? null), [views, id])
}

/** What belongs to a card. */
type OfCard = 'card_tiers' | 'cashback_rules' | 'stamp_banners'

export function useOfCard<C extends OfCard>(collection: C, cardId: string): readonly ViewRow<RowOf<C>>[] | undefined {
  const views = useDeskRows(collection)
  return useMemo(() => views?.filter(({ row }) => row.card_model === cardId), [views, cardId])
}

/** The tiers of a card, the lowest first. */
export function useTiers(cardId: string): readonly CardTier[] | undefined {
  const views = useOfCard('card_tiers', cardId)
  return useMemo(() => views && inThresholds(views.map(({ row }) => row)), [views])
}

/** The rules of a card, as they begin in the day. */
export function useRules(cardId: string): readonly RowOf<'cashback_rules'>[] | undefined {
  const views = useOfCard('cashback_rules', cardId)
  return useMemo(() => views?.map(({ row }) => row).toSorted((a, b) => a.start_time - b.start_time || (a.id < b.id ? -1 : 1)), [views])
}
