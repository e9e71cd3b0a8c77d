import type { Business } from '#domain/business/business.ts'
import { withShop } from '#domain/business/shop.ts'
import { cashbackAt, cashbackChangesAt, type CashbackTerms } from '#domain/loyalty/cashback.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import type { JoinCodeProblem } from '#domain/loyalty/join-code.ts'
import { inThresholds } from '#domain/loyalty/tiers.ts'
import { descriptionIn, nameIn } from '#domain/shared/translations.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import { timeOfDay, contactOf, type ShopPageRequest } from '../shop/shop-page-data.ts'
import { zoneOffsets } from '../shop/zone-offsets.ts'
import type { CardPageData, CardTerms, CashbackStretch, JoinPageData, RuleTerms } from './card-page-types.ts'

/** What the pages of a card show: rows as they are stored, pictures by their addresses. */
export interface CardRows {
  readonly business: Business
  readonly card: CardModel
  readonly tiers: readonly CardTier[]
  readonly rules: readonly CashbackRule[]
  /** No customer more can join [L7]. */
  readonly isFull: boolean
  readonly codeProblem?: JoinCodeProblem | undefined
}

/** So many days ahead a phone without a network knows what is earned when. */
const cashbackDays = 8

/** The page on which a card is joined. */
export function joinPageOf(rows: CardRows, request: ShopPageRequest): JoinPageData {
  const closed = !rows.card.is_active ? 'inactive' : rows.isFull ? 'full' : rows.codeProblem
  return {
    kind: 'join',
    ...factsOf(rows, request),
    path: request.path,
    url: request.url,
    isFindable: withShop(rows.business).is_findable,
    ...(closed && { closed }),
  }
}

/** The page of a customer's own card: without anything of theirs. */
export function cardPageOf(rows: CardRows, request: ShopPageRequest): CardPageData {
  return { kind: 'card', ...factsOf(rows, request), path: `${request.path}/card` }
}

function factsOf({ business, card, tiers, rules }: CardRows, { language, languages, path, now }: ShopPageRequest) {
  const zone = business.time_zone
  const { is_published } = withShop(business)
  const until = addMinutes(now, cashbackDays * 24 * 60)
  return {
    language,
    languages,
    joinPath: path,
    title: nameIn(language, card),
    business: nameIn(language, business),
    contact: contactOf(business),
    currency: business.currency,
    ...(is_published && business.code && { shopPath: `/shop/${business.code}` }),
    businessId: business.id,
    cardId: card.id,
    offsets: zoneOffsets(business.time_zone, now),
    terms: termsOfCard(card, tiers, rules, language),
    cashback: Object.fromEntries(tiers.map((tier) => [tier.id, cashbackAhead({ tier, rules, zone }, now, until)])),
    cashbackUntil: until,
  }
}

function termsOfCard(card: CardModel, tiers: readonly CardTier[], rules: readonly CashbackRule[], language: Language): CardTerms {
  const { kind, colour, background, image, size, reward, spend_cap, has_changing_code, needs_code } = card
  const isCashback = kind === 'cashback'
  const expiry = expiryOf(card)
  return {
    kind,
    colour,
    background,
    size,
    name: nameIn(language, card),
    reward: descriptionIn(language, { description: reward, translations: card.translations }),
    ...(image !== null && { logo: image }),
    tiers: isCashback
      ? inThresholds(tiers).map((tier) => ({
          id: tier.id,
          name: nameIn(language, tier),
          threshold: tier.threshold,
          percentage: tier.percentage,
        }))
      : [],
    rules: isCashback ? rules.flatMap((rule) => ruleTerms(rule, tiers, language) ?? []) : [],
    spendCap: spend_cap,
    ...(expiry && { expiry }),
    hasChangingCode: has_changing_code,
    needsCode: needs_code,
  }
}

function expiryOf({ expiry, expires_on, expiry_days }: CardModel): CardTerms['expiry'] {
  if (expiry === 'date') return { on: expires_on }
  return expiry === 'rolling' ? { afterDays: expiry_days } : undefined
}

/** Undefined for a rule all of whose tiers were deleted: nobody has it [L9]. */
function ruleTerms(rule: CashbackRule, tiers: readonly CardTier[], language: Language): RuleTerms | undefined {
  const { id, percentage, days, start_time, end_time, tiers: ids } = rule
  const having = tiers.filter((tier) => ids.includes(tier.id))
  if (having.length === 0) return undefined
  return {
    id,
    name: nameIn(language, rule),
    percentage,
    days: days.length === 7 ? [] : days,
    hours: { from: timeOfDay(start_time), to: timeOfDay(end_time) },
    tiers: having.length === tiers.length ? [] : having.map((tier) => nameIn(language, tier)),
  }
}

function cashbackAhead(terms: CashbackTerms, from: Instant, until: Instant): readonly CashbackStretch[] {
  const stretches: CashbackStretch[] = []
  for (let at: Instant | null = from; at !== null && at < until; at = cashbackChangesAt(terms, at)) {
    const { percentage, by } = cashbackAt(terms, at)
    stretches.push({ from: at, percentage, isRule: by === 'rule' })
  }
  return stretches
}
