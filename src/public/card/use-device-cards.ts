import { useMemo } from 'react'
import type { OwnCard } from '#offline/visitor/visitor-engine.ts'
import { useBooking } from '../booking/booking-tools.ts'
import { useTold } from '../booking/use-told.ts'
import type { AnyCardPage } from './card-page-types.ts'

/** What this device has of a card, newest first; undefined until it is known. */
export function useDeviceCards({ businessId, cardId }: Pick<AnyCardPage, 'businessId' | 'cardId'>): readonly OwnCard[] | undefined {
  const {
    tools: { engine },
  } = useBooking()
  const cards = useTold(useMemo(() => engine.cards(businessId), [engine, businessId]))
  return useMemo(() => cards?.filter(({ wanted, seen }) => (seen?.card.id ?? wanted?.card_model ?? cardId) === cardId), [cards, cardId])
}
