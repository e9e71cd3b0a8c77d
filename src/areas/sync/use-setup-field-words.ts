import { useMemo } from 'react'
import { entities } from '#contract/entities.ts'
import type { EntityCollection } from '#contract/row-paths.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { MessageTexts } from '#domain/business/messages.ts'
import type { DayHours, ShiftPattern, Week } from '#domain/business/schedule.ts'
import { isSamePattern, plainShifts } from '#domain/business/shifts.ts'
import type { ServiceTerms } from '#domain/business/terms.ts'
import { exceptionRuns } from '#domain/business/week-editing.ts'
import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { Listing, ListingStatus } from '#domain/catalogue/listing.ts'
import { optionText, type ProductOption } from '#domain/catalogue/product-options.ts'
import { piecePrice } from '#domain/shared/choices.ts'
import type { FieldDefinition } from '#domain/shared/entity.ts'
import type { Currency } from '#domain/shared/money.ts'
import { showPhone } from '#domain/shared/phone.ts'
import type { Bill, Discount, SoldLine } from '#domain/payments/bill.ts'
import { contentLanguages, nameIn, type Translations } from '#domain/shared/translations.ts'
import { chooseLanguage, languageNames } from '#i18n/languages.ts'
import { listingSummary, statusText } from '#i18n/listing-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isSame } from '#lib/is-same.ts'
import { useRowsOfEach } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { clockText } from '#ui/time/clock.ts'
import { usePlace } from './place.tsx'
import type { SetupDifference, SetupField, SetupKind } from './setup-facts.ts'

export interface DifferenceWords {
  readonly mine: string
  readonly theirs: string
}

/** Both sides of what differs, as a person reads it. */
export function useSetupFieldWords(): (difference: SetupDifference) => DifferenceWords {
  const { t } = useTranslation('sync')
  const show = useShow()
  return ({ field, kind, mine, theirs, currencies }) => {
    // A date that only the other side treats in its own way is as the week here.
    const nothing = t(field === 'schedule' ? 'versions.asWeek' : 'versions.empty')
    return {
      mine: show(field, kind, whereOther(field, mine, theirs), currencies.mine) || nothing,
      theirs: show(field, kind, whereOther(field, theirs, mine), currencies.theirs) || nothing,
    }
  }
}

function useShow(): (field: SetupField, kind: SetupKind, value: unknown, own?: Currency) => string {
  const { t, i18n } = useTranslation(['sync', 'common', 'desk'])
  const format = useFormat()
  const { businessId } = useWorkplace()
  const { business } = usePlace()
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
    const ofKind: Readonly<Partial<Record<SetupKind, (value: never) => string>>> = {
      translations: (value: Translations) =>
        contentLanguages
          .flatMap((language) => (value[language]?.name ? [`${languageNames[language]}: ${value[language].name}`] : []))
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
      offer_hours: (hours: Week) => week(hours) || t('sync:versions.always'),
      options: (options: readonly ProductOption[]) => options.map((option) => optionText(option, i18n.language, money)).join('; '),
      listing: (listing: Listing | null) => (listing ? listingSummary(listing, chooseLanguage(i18n.language, [])) : ''),
      status: (status: ListingStatus) => statusText(status, 'sale', chooseLanguage(i18n.language, [])),
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
        discount ? `${'amount' in discount ? money(discount.amount) : `${discount.basis_points / 100} %`}, ${discount.reason}` : '',
      currency: (currency: 'KGS') => t(`common:currency.${currency}`),
      booking_window_days: (days: number | null) => (days === null ? t('sync:versions.noBound') : String(days)),
      message_texts: (texts: MessageTexts) =>
        Object.values(texts)
          .flatMap((ofLanguage) => Object.values(ofLanguage ?? {}))
          .join(' / '),
    }
    return (field, kind, value, currency) => {
      if (value === undefined) return ''
      return kind === 'money' ? moneyIn(currency)(value as number) : ((own[field] ?? ofKind[kind])?.(value as never) ?? (value as string))
    }
  }, [t, i18n.language, format, business, named])
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
  if (field === 'translations' || field === 'message_texts') return partsWhereOther(own as object, other as object)
  if (field !== 'schedule') return own
  const [ours, theirs] = [own as Week, other as Week]
  const days = { days: partsWhereOther(ours.days, theirs.days), exceptions: partsWhereOther(ours.exceptions, theirs.exceptions) }
  return ours.pattern && !isSamePattern(ours.pattern, theirs.pattern) ? { ...days, pattern: ours.pattern } : days
}

function partsWhereOther(own: object, other: object): object {
  return Object.fromEntries(Object.entries(own).filter(([key, part]) => !isSame(part, (other as Readonly<Record<string, unknown>>)[key])))
}
