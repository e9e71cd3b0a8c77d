import type { Business } from '#domain/business/business.ts'
import type { Customer } from '#domain/customers/customer.ts'
import type { CardAct } from '#domain/loyalty/acts.ts'
import type { CardEvent } from '#domain/loyalty/card-event.ts'
import { cardObjectEntity, type CardObject } from '#domain/loyalty/card-object.ts'
import { cardTierEntity, type CardTier } from '#domain/loyalty/card-tier.ts'
import { cardEntity, type CardModel, type CreateCard } from '#domain/loyalty/card.ts'
import { cashbackRuleEntity, type CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { decideCardAct } from '#domain/loyalty/decisions.ts'
import { createRow } from '#domain/shared/entity.ts'
import { fromWholeUnits } from '#domain/shared/money.ts'
import type { TextsByLanguage } from '#domain/shared/translations.ts'
import { addMinutes, dayOf, instantAt, type Instant } from '#domain/shared/zone.ts'
import { blankEvent } from '#server/cards/card-acts.ts'
import type { Random } from './random.ts'
import { textsOfRow } from './shelf.ts'

/** Cards of a business in the demo, with who holds them and what happened. */
export interface DemoCards {
  readonly cards: readonly CardModel[]
  readonly card_tiers: readonly CardTier[]
  readonly cashback_rules: readonly CashbackRule[]
  readonly card_objects: readonly CardObject[]
  /** In the order in which they happened. */
  readonly events: readonly CardEvent[]
}

interface Parts {
  readonly business: Business
  /** Who holds a card: of those who come often the first. */
  readonly customers: readonly Customer[]
  readonly now: Instant
  readonly by: string
  readonly newId: () => string
}

type Looks = Pick<CreateCard, 'colour' | 'background' | 'size'> & {
  readonly ru: string
  readonly ky: string
  readonly en: string
  readonly code: string
}
/** What a business offers: what a stamp is for and leads to, and what its bonuses are called. */
export interface DemoOffer {
  readonly stamps: Looks & { readonly reward: string; readonly rewards: { readonly ky: string; readonly en: string } }
  readonly cashback: Looks
  /** What somebody spends at once, in som. */
  readonly spends: readonly [least: number, most: number]
}

export const salonOffer: DemoOffer = {
  stamps: {
    ru: 'Каждый шестой маникюр',
    ky: 'Ар бир алтынчы маникюр',
    en: 'Every sixth manicure',
    code: 'manykyrs',
    colour: 'rose',
    background: 'waves',
    size: 5,
    reward: 'Маникюр в подарок',
    rewards: { ky: 'Маникюр белекке', en: 'A free manicure' },
  },
  cashback: { ru: 'Бонусы салона', ky: 'Салондун бонустары', en: 'Salon bonuses', code: 'svykarta', colour: 'plum', background: 'plain' },
  spends: [400, 4_500],
}
export const bakeryOffer: DemoOffer = {
  stamps: {
    ru: 'Десятый кофе в подарок',
    ky: 'Онунчу кофе белекке',
    en: 'Tenth coffee free',
    code: 'kafekart',
    colour: 'terracotta',
    background: 'dots',
    size: 9,
    reward: 'Капучино',
    rewards: { ky: 'Капучино', en: 'A cappuccino' },
  },
  cashback: {
    ru: 'Бонусы пекарни',
    ky: 'Наабайкананын бонустары',
    en: 'Bakery bonuses',
    code: 'tandkart',
    colour: 'honey',
    background: 'rays',
  },
  spends: [120, 1_600],
}

/** For so many days somebody has been collecting, at most. */
const historyDays = 75

/** A stamp card and a cashback card with three tiers and two rules, one of them past midnight, and their holders' history. */
export function fillCards(parts: Parts, offer: DemoOffer, random: Random): DemoCards {
  const {
    business: { id: business_id },
    customers,
    now,
    newId,
  } = parts
  const at = addMinutes(now, -historyDays * 1440)
  const { reward, rewards } = offer.stamps
  const [stamps, cashback] = [
    cardOf({ ...offer.stamps, kind: 'stamps', reward }, parts, at, {
      ky: { name: offer.stamps.ky, description: rewards.ky },
      en: { name: offer.stamps.en, description: rewards.en },
    }),
    cardOf({ ...offer.cashback, kind: 'cashback' }, parts, at),
  ]
  const tiers = tierRows.map(([name, som, percentage]) =>
    createRow(cardTierEntity, {
      id: newId(),
      business_id,
      card_model: cashback.id,
      ...textsOfRow(name),
      threshold: fromWholeUnits(som),
      percentage,
    }),
  )
  const [, silver, gold] = tiers.map(({ id }) => id)
  const rule = (
    names: TextsByLanguage,
    of: readonly string[],
    given: Pick<CashbackRule, 'percentage' | 'days' | 'start_time' | 'end_time'>,
  ) =>
    createRow(cashbackRuleEntity, { id: newId(), business_id, card_model: cashback.id, ...textsOfRow(names), tiers: of, ...given }, { at })
  const rules = [
    rule(
      { ru: 'Тихое утро', ky: 'Тынч таң', en: 'Quiet morning' },
      tiers.map(({ id }) => id),
      { percentage: 700, days: [1, 2, 3, 4], start_time: 9 * 60, end_time: 12 * 60 },
    ),
    rule({ ru: 'Ночь пятницы', ky: 'Жума түнү', en: 'Friday night' }, [silver!, gold!], {
      percentage: 1_000,
      days: [5],
      start_time: 22 * 60,
      end_time: 2 * 60,
    }),
  ]
  const held = customers.flatMap((customer, nth) =>
    (nth % 3 === 2 ? [stamps, cashback] : nth % 3 === 1 ? [cashback] : [stamps]).map((card) => ({ card, customer })),
  )
  const filled = held.map(({ card, customer }, nth) =>
    historyOfCard({ card, customer, number: nth + 1, tiers, rules, spends: offer.spends }, parts, random),
  )
  return {
    cards: [stamps, cashback],
    card_tiers: tiers,
    cashback_rules: rules,
    card_objects: filled.map(({ object }) => object),
    events: filled.flatMap(({ events }) => events).toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1)),
  }
}

const tierRows = [
  [{ ru: 'Бронза', ky: 'Коло', en: 'Bronze' }, 0, 300],
  [{ ru: 'Серебро', ky: 'Күмүш', en: 'Silver' }, 10_000, 500],
  [{ ru: 'Золото', ky: 'Алтын', en: 'Gold' }, 30_000, 800],
] as const

function cardOf(
  { ru, ky, en, code, colour, background, size, kind, reward = '' }: Looks & { readonly kind: CardModel['kind']; readonly reward?: string },
  { business: { id: business_id }, newId }: Parts,
  at: Instant,
  translations = textsOfRow({ ru, ky, en }).translations,
): CardModel {
  const made = createRow(
    cardEntity,
    {
      id: newId(),
      business_id,
      name: ru,
      translations,
      kind,
      colour,
      background,
      size,
      reward,
      cooldown_seconds: 60,
      daily_cap: kind === 'stamps' ? 3 : null,
    },
    { at, order: kind === 'stamps' ? 0 : 1 },
  )
  return { ...made, code }
}

interface Holding {
  readonly card: CardModel
  readonly customer: Customer
  readonly number: number
  readonly tiers: readonly CardTier[]
  readonly rules: readonly CashbackRule[]
  readonly spends: DemoOffer['spends']
}

/** One customer's card: joined once, then a stamp or a purchase every week or two, a reward or bonuses used now and then. */
function historyOfCard(
  holding: Holding,
  parts: Parts,
  random: Random,
): { readonly object: CardObject; readonly events: readonly CardEvent[] } {
  const { card, customer, number } = holding
  const { business, now, newId } = parts
  let at = whileOpen(addMinutes(now, -random.between(2, historyDays) * 1440), business, random)
  let object: CardObject = {
    ...createRow(cardObjectEntity, { id: newId(), business_id: business.id, card_model: card.id, customer: customer.id }, { at }),
    number,
  }
  const events: CardEvent[] = [eventOf(object, { id: object.id, kind: 'join' }, at, '')]
  while (at < addMinutes(now, -30)) {
    const act = nextAct(object, holding, newId(), random)
    const decided = decideCardAct(object, act, {
      card,
      tiers: holding.tiers.filter(({ card_model }) => card_model === card.id),
      rules: holding.rules,
      zone: business.time_zone,
      at,
    })
    if (decided.ok && decided.value.event) {
      object = decided.value.object
      events.push(
        eventOf(object, { ...decided.value.event, id: act.id, kind: act.kind, by: random.chance(0.8) ? 'code' : 'phone' }, at, parts.by),
      )
    }
    at = whileOpen(addMinutes(at, random.between(3, 14) * 1440), business, random)
  }
  return { object, events }
}

/** At some time of that day at which a counter is open, whenever the demo is made. */
function whileOpen(at: Instant, { time_zone }: Business, random: Random): Instant {
  return instantAt(dayOf(at, time_zone), random.between(9 * 60, 20 * 60), time_zone)
}

function nextAct(object: CardObject, { card, spends: [least, most] }: Holding, id: string, random: Random): CardAct {
  if (card.kind === 'stamps')
    return object.rewards > 0 && random.chance(0.7) ? { kind: 'redeem', id } : { kind: 'stamp', id, count: random.chance(0.9) ? 1 : 2 }
  const amount = fromWholeUnits(random.between(least / 10, most / 10) * 10)
  return { kind: 'purchase', id, amount, bonuses: random.chance(0.25) ? Math.min(object.points, Math.floor(amount / 2)) : 0 }
}

function eventOf(
  { business_id, card_model, id }: CardObject,
  event: Partial<CardEvent> & Pick<CardEvent, 'id' | 'kind'>,
  at: Instant,
  actor: string,
): CardEvent {
  return {
    ...blankEvent,
    is_clamped: false,
    device: 'Планшет на стойке',
    ...event,
    rev: 0,
    business_id,
    card_model,
    card_object: id,
    actor,
    at,
    received_at: at,
  }
}
