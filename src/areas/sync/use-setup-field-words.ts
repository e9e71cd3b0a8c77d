import { useMemo } from 'react'
import { entities } from '#contract/entities.ts'
import type { EntityCollection } from '#contract/row-paths.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { MessageTexts } from '#domain/business/messages.ts'
import { mapPointText } from '#domain/business/map-point.ts'
import type { DayHours, ShiftPattern, Week } from '#domain/business/schedule.ts'
import { isSamePattern, plainShifts } from '#domain/business/shifts.ts'
import type { BlockedPhone } from '#domain/business/shop.ts'
import type { ServiceTerms } from '#domain/business/terms.ts'
import { exceptionRuns } from '#domain/business/week-editing.ts'
import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import { optionText, type ProductOption } from '#domain/catalogue/product-options.ts'
import { piecePrice } from '#domain/shared/choices.ts'
import type { FieldDefinition } from '#domain/shared/entity.ts'
import { showPhone } from '#domain/shared/phone.ts'
import type { Bill, Discount, SoldLine } from '#domain/payments/bill.ts'
import { contentLanguages, nameIn, type ContentLanguage, type Translations } from '#domain/shared/translations.ts'
import type { Day } from '#domain/shared/zone.ts'
import { chooseLanguage, languageNames } from '#i18n/languages.ts'
import { listingSummary } from '#i18n/listing-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isSame } from '#lib/is-same.ts'
import { useRowsOfEach } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { clockText } from '#ui/time/clock.ts'
import { usePlace } from './place.tsx'
import { useChoiceWords } from './use-choice-words.ts'
import type { SetupDifference, SetupField, SetupKind } from './setup-facts.ts'

export interface DifferenceWords {
  readonly mine: string
  readonly theirs: string
}

/** Both sides of what differs, as a person reads it; the same for both where there are no words as short as this. */
export function useSetupFieldWords(): (difference: SetupDifference) => DifferenceWords {
  const { t } = useTranslation('sync')
  const show = useShow()
  // A date that only the other side treats in its own way is as the week here.
  const nothing = (value: unknown) => t(hasWeekdays(value) ? 'versions.asWeek' : 'versions.empty')
  return (difference) => {
    const { field, mine, theirs, listings } = difference
    return {
      mine: show(difference, whereOther(field, mine, theirs), listings.mine) || nothing(mine),
      theirs: show(difference, whereOther(field, theirs, mine), listings.theirs) || nothing(theirs),
    }
  }
}

function hasWeekdays(value: unknown): boolean {
  return Object.keys((value as Partial<Week> | null)?.days ?? {}).length > 0
}

type Told = Pick<SetupDifference, 'collection' | 'field' | 'kind'>

function useShow(): (of: Told, value: unknown, listing: Listing | null | undefined) => string | undefined {
  const { t, i18n } = useTranslation(['sync', 'common', 'desk'])
  const format = useFormat()
  const { businessId } = useWorkplace()
  const { business } = usePlace()
  const choiceWords = useChoiceWords()
  const named = useRowsOfEach(referenced, businessId)
  return useMemo(() => {
    const names = new Map(named?.flatMap((row) => ('name' in row ? [[row.id, nameIn(i18n.language, row)] as const] : [])))
    const nameOf = (id: string) => names.get(id) ?? t('desk:unnamed.gone')
    const minutes = (count: number) => format.duration(count)
    const moneyIn =
      (currency = business?.currency ?? 'KGS') =>
      (amount: number) =>
        format.money(amount, currency)
    const money = moneyIn()
    const terms = ({ duration_minutes: length, price }: ServiceTerms) =>
      [length !== undefined && minutes(length), price !== undefined && money(price)].filter((part) => part !== false).join(' · ')
    const day = ({ windows, breaks }: DayHours) =>
      windows.length === 0
        ? t('sync:versions.dayOff')
        : [...windows, ...breaks.map((one) => ({ ...one, isBreak: true }))]
            .map((one) => `${'isBreak' in one ? '−' : ''}${clockText(one.start)}–${clockText(one.end)}`)
            .join(' ')
    const shifts = (pattern: ShiftPattern) => {
      const plain = plainShifts(pattern)
      return `${plain ? `${plain.work}/${plain.off} ${day(plain.hours)}` : pattern.days.map(day).join(', ')} (${format.date(pattern.first)})`
    }
    const week = ({ days, exceptions, pattern }: Week) =>
      [
        ...(pattern ? [shifts(pattern)] : []),
        ...Object.entries(days).map(([weekday, hours]) => `${t(`common:time.weekdayShort.${weekday as Weekday}`)} ${day(hours)}`),
        ...exceptionRuns(exceptions).map(
          ({ first, last, hours }) => `${format.date(first)}${first === last ? '' : `–${format.date(last)}`} ${day(hours)}`,
        ),
      ].join('; ')
    const percent = (basisPoints: number) => `${basisPoints / 100} %`
    const ofKind: Readonly<Partial<Record<SetupKind, (value: never) => string>>> = {
      name: String,
      text: String,
      trimmed: String,
      day: (date: Day) => format.date(date),
      count: (count: number | null) => String(count ?? ''),
      translations: (value: Translations) =>
        contentLanguages
          .map((language) => [languageNames[language], Object.values(value[language] ?? {}).join(' · ')])
          .flatMap(([language, texts]) => (texts ? [`${language}: ${texts}`] : []))
          .join(', '),
      reference: (id: string | null) => (id === null ? '' : nameOf(id)),
      references: (ids: readonly string[]) => ids.map(nameOf).join(', '),
      minutes,
      switch: (isOn: boolean) => t(isOn ? 'sync:versions.on' : 'sync:versions.off'),
      phone: showPhone,
      number: String,
      place: (order: number) => String(order + 1),
    }
    const own: Readonly<Partial<Record<SetupField, (value: never) => string>>> = {
      service_terms: (given: NonNullable<Employee['service_terms']>) =>
        Object.entries(given)
          .map(([id, one]) => `${nameOf(id)}: ${terms(one)}`)
          .join(', '),
      schedule: week,
      opening_hours: week,
      offer_hours: (hours: Week) => week(hours) || t('sync:versions.always'),
      options: (options: readonly ProductOption[]) => options.map((option) => optionText(option, i18n.language, money)).join('; '),
      listing: (listing: Listing | null) =>
        listing
          ? [
              listingSummary(listing, chooseLanguage(i18n.language, [])),
              ...(listing.point ? [mapPointText(listing.point)] : []),
              t(`common:currency.${listing.currency}`),
            ].join(', ')
          : '',
      blocked_phones: (phones: readonly BlockedPhone[]) =>
        phones.map(({ phone, note }) => (note ? `${showPhone(phone)} (${note})` : showPhone(phone))).join(', '),
      languages: (languages: readonly ContentLanguage[]) => languages.map((language) => languageNames[language]).join(', '),
      change_notice_hours: (count: number) => minutes(count * 60),
      staff_discount: percent,
      charge_basis_points: percent,
      spend_cap: percent,
      percentage: percent,
      days: (days: readonly Weekday[]) => days.map((weekday) => t(`common:time.weekdayShort.${weekday}`)).join(', '),
      start_time: clockText,
      end_time: clockText,
      from_minute: clockText,
      to_minute: clockText,
      allergens: (given: readonly Allergen[]) => given.map((one) => t(`desk:allergen.${one}`)).join(', '),
      lines: (lines: readonly SoldLine[]) =>
        lines
          .map(
            (line) =>
              `${[line.name, ...(line.choices ?? []).map(({ name }) => name)].join(', ')} × ${line.quantity}, ${money(piecePrice(line) * line.quantity)}`,
          )
          .join('; '),
      prices: (prices: Bill['prices']) => Object.values(prices).map(money).join(', '),
      discount: (discount: Discount | null) =>
        discount ? `${'amount' in discount ? money(discount.amount) : percent(discount.basis_points)}, ${discount.reason}` : '',
      currency: (currency: 'KGS') => t(`common:currency.${currency}`),
      booking_window_days: (days: number | null) => (days === null ? t('sync:versions.noBound') : String(days)),
      message_texts: (texts: MessageTexts) =>
        Object.values(texts)
          .flatMap((ofLanguage) => Object.values(ofLanguage ?? {}))
          .join(' / '),
    }
    return ({ collection, field, kind }, value, listing) => {
      if (value === undefined) return ''
      if (kind === 'money') return moneyIn(listing?.currency)(value as number)
      if (kind === 'choice') return choiceWords(collection, field, value as string, listing?.deal)
      return (own[field] ?? ofKind[kind])?.(value as never)
    }
  }, [t, i18n.language, format, business, choiceWords, named])
}

/** Collections whose rows are named by rows of others. */
const referenced = [
  ...new Set(
    Object.values(entities)
      .flatMap(({ fields }) => Object.values<FieldDefinition>(fields))
      .flatMap((field) => ('to' in field && !field.isDerived ? [field.to as EntityCollection] : [])),
  ),
]

type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7'

/** Of what is made of parts, only those that differ: a whole week, or every language, twice would hide them. */
function whereOther(field: SetupField, own: unknown, other: unknown): unknown {
  if (field === 'translations') return translationsWhereOther(own as Translations, other as Translations)
  if (field === 'message_texts') return partsWhereOther(own as object | undefined, other as object | undefined)
  if (field === 'blocked_phones')
    return (own as readonly object[]).filter((one) => !(other as readonly object[]).some((two) => isSame(one, two)))
  if (field !== 'schedule' && field !== 'opening_hours') return own
  const [ours, theirs] = [own as Week, other as Week]
  const days = { days: partsWhereOther(ours.days, theirs.days), exceptions: partsWhereOther(ours.exceptions, theirs.exceptions) }
  return ours.pattern && !isSamePattern(ours.pattern, theirs.pattern) ? { ...days, pattern: ours.pattern } : days
}

/** Of each language its name, its description, or both. */
function translationsWhereOther(own: Translations, other: Translations): Translations {
  return Object.fromEntries(contentLanguages.map((language) => [language, partsWhereOther(own[language], other[language])]))
}

function partsWhereOther(own: object = {}, other: object = {}): object {
  return Object.fromEntries(Object.entries(own).filter(([key, part]) => !isSame(part, (other as Readonly<Record<string, unknown>>)[key])))
}
