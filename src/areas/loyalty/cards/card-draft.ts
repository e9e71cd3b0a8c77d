import { nameFormOf, nameProblems, type NamesForm } from '#desk/form/names.ts'
import { cardLimits, wholeShare, type CardModel, type EditCard } from '#domain/loyalty/card.ts'
import { withDescriptions, withNames, type ContentLanguage } from '#domain/shared/translations.ts'
import { isSame } from '#lib/is-same.ts'
import { isWholeNumber } from '#lib/is-whole-number.ts'
import type { CardLook } from '../look/card-face.tsx'
import { readShare, shareTyped } from '../share.ts'

type Chosen = Pick<CardModel, 'colour' | 'background' | 'expiry' | 'expires_on' | 'has_changing_code' | 'needs_code' | 'reward'>
type Counts = 'size' | 'cooldown_seconds' | 'daily_cap' | 'expiry_days' | 'spend_cap'

/** The settings of a card as they are typed; counts as people write them. */
export interface CardForm extends NamesForm, Chosen, Readonly<Record<Counts, string>> {
  readonly rewards: { readonly [Language in ContentLanguage]: string }
}

export function cardFormOf(card: CardModel): CardForm {
  const { colour, background, expiry, expires_on, has_changing_code, needs_code, reward, translations } = card
  return {
    ...nameFormOf(card),
    colour,
    background,
    expiry,
    expires_on,
    has_changing_code,
    needs_code,
    reward,
    rewards: { ru: translations.ru?.description ?? '', ky: translations.ky?.description ?? '', en: translations.en?.description ?? '' },
    size: String(card.size),
    cooldown_seconds: String(card.cooldown_seconds),
    daily_cap: card.daily_cap === null ? '' : String(card.daily_cap),
    expiry_days: String(card.expiry_days),
    spend_cap: shareTyped(card.spend_cap),
  }
}

export type CardProblems = Partial<Record<keyof NamesForm, 'required' | 'tooLong'>> &
  Readonly<Partial<Record<Counts | 'reward', 'count' | 'tooLong'>>>

/** What keeps it from being saved; empty where nothing does. */
export function cardProblems(form: CardForm, { kind }: Pick<CardModel, 'kind'>): CardProblems {
  const ofStamps = kind === 'stamps'
  const wrong: Readonly<Partial<Record<Counts, boolean>>> = {
    size: ofStamps && !isWholeNumber(form.size, 1, cardLimits.size),
    cooldown_seconds: ofStamps && !isWholeNumber(form.cooldown_seconds, 0, cardLimits.cooldownSeconds),
    daily_cap: ofStamps && form.daily_cap.trim() !== '' && !isWholeNumber(form.daily_cap, 1, cardLimits.dailyCap),
    expiry_days: form.expiry === 'rolling' && !isWholeNumber(form.expiry_days, 1, cardLimits.expiryDays),
    spend_cap: !ofStamps && (readShare(form.spend_cap) ?? wholeShare + 1) > wholeShare,
  }
  const counts = Object.entries(wrong)
    .filter(([, isWrong]) => isWrong)
    .map(([field]) => [field, 'count'] as const)
  const isLong = [form.reward, ...Object.values(form.rewards)].some(isRewardLong)
  return { ...nameProblems(form), ...Object.fromEntries(counts), ...(isLong && { reward: 'tooLong' as const }) }
}

/** Whether a text is more than a reward may be called by, in any language. */
export function isRewardLong(text: string): boolean {
  return text.trim().length > cardLimits.reward
}

/** What saving changes; empty where nothing differs. Fields that do not concern the kind stay. */
export function cardChanges(form: CardForm, card: CardModel): EditCard {
  const wanted = {
    name: form.name.trim(),
    translations: withDescriptions(withNames(card.translations, form), form.rewards),
    colour: form.colour,
    background: form.background,
    reward: form.reward.trim(),
    has_changing_code: form.has_changing_code,
    needs_code: form.needs_code,
    expiry: form.expiry,
    ...(form.expiry === 'date' && { expires_on: form.expires_on }),
    ...(form.expiry === 'rolling' && { expiry_days: Number(form.expiry_days) }),
    ...(card.kind === 'stamps'
      ? {
          size: Number(form.size),
          cooldown_seconds: Number(form.cooldown_seconds),
          daily_cap: form.daily_cap.trim() === '' ? null : Number(form.daily_cap),
        }
      : { spend_cap: readShare(form.spend_cap) ?? card.spend_cap }),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isSame(value, card[field as keyof CardModel])))
}

/** The picture of the card as it is being changed; what cannot be drawn stays as it was. */
export function lookOf(form: CardForm, card: CardModel): CardLook {
  const names = { ...card, name: form.name, translations: withDescriptions(withNames(card.translations, form), form.rewards) }
  return {
    ...names,
    colour: form.colour,
    background: form.background,
    reward: form.reward,
    size: isWholeNumber(form.size, 1, cardLimits.size) ? Number(form.size) : card.size,
  }
}
