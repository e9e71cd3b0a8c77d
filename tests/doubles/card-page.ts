import { cardObjectEntity, type CardObject } from '#domain/loyalty/card-object.ts'
import { cardTierEntity } from '#domain/loyalty/card-tier.ts'
import { cardEntity, type CardModel } from '#domain/loyalty/card.ts'
import { cashbackRuleEntity, type CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { createRow } from '#domain/shared/entity.ts'
import type { Language } from '#i18n/languages.ts'
import type { SeenCard } from '#offline/visitor/visitor-engine.ts'
import { cardPageOf, joinPageOf, type CardRows } from '#public/card/card-page-data.ts'
import type { CardPageData, JoinPageData } from '#public/card/card-page-types.ts'
import { aBusiness, ids } from './salon.ts'

const id = (end: string): string => `01990000-0000-7000-8000-00000000${end}`
export const cardIds = { card: id('ca01'), silver: id('ca11'), gold: id('ca12'), night: id('ca21'), own: id('ca31') } as const
/** A Friday, 22:30 in Bishkek. */
export const fridayNight = '2026-11-27T16:30:00.000Z'

/** What of the card and its place a test says otherwise. */
export interface CardPageGiven {
  readonly language?: Language
  readonly card?: Partial<CardModel>
  readonly rule?: Partial<CashbackRule>
  readonly isFull?: boolean
}

/**
 * A salon's cashback card: 3 % at once, 5 % from 10 000 som on, and 7 % on Friday and Saturday nights past midnight, for gold alone. Or
 * whatever `card` makes of it.
 */
function cardRows({ card, rule, isFull = false }: CardPageGiven): CardRows {
  const ofCard = { business_id: ids.business, card_model: cardIds.card }
  return {
    business: aBusiness({ phone: '+996700000001', whatsapp: '+996700000002', is_published: true, code: 'akkayyng' }),
    card: createRow(
      cardEntity,
      {
        id: cardIds.card,
        business_id: ids.business,
        name: 'Карта гостя',
        translations: { ky: { name: 'Конок картасы' } },
        kind: 'cashback',
        code: 'kartagos',
        ...card,
      },
      { order: 0, at: '2026-01-01T00:00:00.000Z' },
    ),
    tiers: [
      createRow(cardTierEntity, { id: cardIds.gold, ...ofCard, name: 'Золото', threshold: 1_000_000, percentage: 500 }),
      createRow(cardTierEntity, { id: cardIds.silver, ...ofCard, name: 'Серебро', threshold: 0, percentage: 300 }),
    ],
    rules: [
      createRow(
        cashbackRuleEntity,
        {
          id: cardIds.night,
          ...ofCard,
          name: 'Ночь',
          translations: { ky: { name: 'Түн' } },
          tiers: [cardIds.gold],
          percentage: 700,
          days: [5, 6],
          start_time: 1320,
          end_time: 120,
          ...rule,
        },
        { at: '2026-01-01T00:00:00.000Z' },
      ),
    ],
    isFull,
  }
}

const request = (language: Language) => ({
  language,
  languages: ['ru', 'ky', 'en'] as const,
  path: '/add/kartagos',
  url: 'https://stoika.kg/add/kartagos',
  now: fridayNight,
})

/** Where the card is joined, as the server makes it. */
export function joinPage(given: CardPageGiven = {}): JoinPageData {
  return joinPageOf(cardRows(given), request(given.language ?? 'ru'))
}

/** The page of a customer's own. */
export function cardPage(given: CardPageGiven = {}): CardPageData {
  return cardPageOf(cardRows(given), request(given.language ?? 'ru'))
}

/** A customer's own card as the server tells it. */
export function seenCard(object: Partial<CardObject> = {}, more: Partial<SeenCard> = {}, given: CardPageGiven = {}): SeenCard {
  const { business, card, tiers, rules } = cardRows(given)
  const { name, translations, time_zone, currency, phone } = business
  return {
    id: cardIds.own,
    business: { id: business.id, name, translations, time_zone, currency, phone, code: 'akkayyng' },
    card,
    tiers: [...tiers] as SeenCard['tiers'],
    rules: [...rules] as SeenCard['rules'],
    banners: [],
    object: {
      ...createRow(
        cardObjectEntity,
        { id: cardIds.own, business_id: business.id, card_model: card.id, customer: id('ca41') },
        { at: fridayNight },
      ),
      number: 12,
      ...object,
    },
    events: [],
    is_linked: true,
    ...more,
  }
}
