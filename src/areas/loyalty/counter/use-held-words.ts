import { useCallback } from 'react'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useCards } from '../use-cards.ts'
import { onOneLine, useLoyaltyWords } from '../use-loyalty-words.ts'

/** What somebody has, in a line: `Coffee: 3 of 10, 1 reward`; without the card's name where all is of one card. */
export function useHeldWords(isOfOne = false): (object: CardObject) => string {
  const { t, i18n } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const cards = useCards()
  return useCallback(
    (object) => {
      const card = cards?.find(({ row }) => row.id === object.card_model)?.row
      if (!card) return ''
      const parts =
        card.kind === 'cashback'
          ? [words.money(object.points)]
          : [
              onOneLine(t('held.stamps', { stamps: object.stamps, size: object.size || card.size })),
              object.rewards > 0 && onOneLine(t('effect.rewards', { count: object.rewards })),
            ]
      const held = [...parts, object.is_blocked && t('held.blocked')].filter(Boolean).join(', ')
      return isOfOne ? held : `${nameIn(i18n.language, card)}: ${held}`
    },
    [cards, words, t, i18n.language, isOfOne],
  )
}
