import { useDesk } from '#desk/desk-context.tsx'
import { useHoursWords } from '#desk/hours/use-hours-words.ts'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { DayHours } from '#domain/business/schedule.ts'
import { businessKinds, type BlockedPhone } from '#domain/business/shop.ts'
import type { Currency } from '#domain/shared/money.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { isDay } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import type { FieldKind } from './activity-words.ts'
import type { ActivityEntry } from './use-activity.ts'

/**
 * A recorded value as a person reads it; of an older version, as it was written. `own` is the currency of its prices, where that is not the
 * business's.
 */
export function useValueWords(own?: Currency): (kind: FieldKind, value: unknown) => string {
  const { t } = useTranslation(['activity', 'business', 'common'])
  const words = useDeskWords()
  const format = useFormat()
  const hours = useHoursWords()
  const { business } = useDesk()
  const currency = own ?? business.currency
  /** Of languages, blocked phones, and the days of a week, each with its hours. */
  const member = (kind: FieldKind, value: unknown): string => {
    if (kind === 'languages') return single('language', value)
    if (kind === 'phones') return phoneWords(value as BlockedPhone)
    if (kind !== 'week') return ''
    const [day, ofDay] = value as [string, DayHours]
    return `${isDay(day) ? format.date(day) : t(`common:time.weekdayShort.${day as '1'}`)} ${hours(ofDay)}`
  }
  const single = (kind: FieldKind, value: unknown): string => {
    if (kind === 'days' && value === null) return t('activity:noLimit')
    if (Array.isArray(value)) return value.map((one) => member(kind, one)).join(', ') || t('activity:empty')
    if (value === null || value === undefined || value === '') return t('activity:empty')
    if (typeof value === 'boolean') return t(value ? 'activity:yes' : 'activity:no')
    if (typeof value === 'number')
      return kind === 'money'
        ? format.money(value, currency)
        : kind === 'minutes'
          ? format.duration(value)
          : kind === 'hours'
            ? format.duration(value * 60)
            : kind === 'percent'
              ? `${value / 100} %`
              : String(value)
    if (typeof value !== 'string') return ''
    const language = contentLanguages.find((one) => one === value)
    if (kind === 'instant') return words.when(value)
    if (kind === 'employee') return words.employee(value)
    if (kind === 'service') return words.serviceNamed(value)
    if (kind === 'phone') return showPhone(value)
    if (kind === 'role') return t(value === 'owner' ? 'common:role.owner' : 'common:role.staff')
    if (kind === 'language' && language) return t(`activity:language.${language}`)
    const ofKind = businessKinds.find((one) => one === value)
    if (kind === 'business' && ofKind) return t(`business:kind.${ofKind}`)
    return value
  }
  return single
}

/** Listings are priced in a currency of their own [C3]: the one that it has now. */
export function useListingCurrency({ subject, row_id }: Pick<ActivityEntry, 'subject' | 'row_id'>): Currency | undefined {
  return useDeskRow('products', subject === 'products' ? row_id : '')?.row.listing?.currency
}

function phoneWords({ phone, note }: BlockedPhone): string {
  return note ? `${showPhone(phone)} (${note})` : showPhone(phone)
}
