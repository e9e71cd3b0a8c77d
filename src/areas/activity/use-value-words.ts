import { useTranslation } from 'react-i18next'
import { useDesk } from '#desk/desk-context.tsx'
import { useHoursWords } from '#desk/hours/use-hours-words.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { DayHours } from '#domain/business/schedule.ts'
import { businessKinds, type BlockedPhone } from '#domain/business/shop.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { isDay } from '#domain/shared/zone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import type { FieldKind } from './activity-words.ts'

/** A recorded value as a person reads it; of an older version, as it was written. */
export function useValueWords(): (kind: FieldKind, value: unknown) => string {
  const { t } = useTranslation(['activity', 'business', 'common'])
  const words = useDeskWords()
  const format = useFormat()
  const hours = useHoursWords()
  const { currency } = useDesk().business
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
    if (typeof value === 'number') return kind === 'money' ? format.money(value, currency) : kind === 'minutes' ? format.duration(value) : kind === 'hours' ? format.duration(value * 60) : String(value)
    if (typeof value !== 'string') return ''
    const language = contentLanguages.find((one) => one === value)
    if (kind === 'instant') return words.when(value)
    if (kind === 'employee') return words.employee(value)
    if (kind === 'phone') return showPhone(value)
    if (kind === 'role') return t(value === 'owner' ? 'common:role.owner' : 'common:role.staff')
    if (kind === 'language' && language) return t(`activity:language.${language}`)
    const business = businessKinds.find((one) => one === value)
    if (kind === 'business' && business) return t(`business:kind.${business}`)
    return value
  }
  return single
}

function phoneWords({ phone, note }: BlockedPhone): string {
  return note ? `${showPhone(phone)} (${note})` : showPhone(phone)
}
