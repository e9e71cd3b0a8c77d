import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useCards } from '../use-cards.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'

/** What somebody has, in a line: `Coffee: 3 of 10, 1 reward`. */
export function useHeldWords(): (object: CardObject) => string {
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
              t('held.stamps', { stamps: object.stamps, size: object.size || card.size }),
              object.rewards > 0 && t('effect.rewards', { count: object.rewards }),
            ]
      return `${nameIn(i18n.language, card)}: ${[...parts, object.is_blocked && t('held.blocked')].filter(Boolean).join(', ')}`
    },
    [cards, words, t, i18n.language],
  )
}
