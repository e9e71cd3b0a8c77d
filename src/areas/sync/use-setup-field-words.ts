import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Employee, ServiceTerms } from '#domain/booking/booking.ts'
import type { DayHours, Week } from '#domain/booking/schedule.ts'
import { exceptionRuns } from '#domain/booking/week-editing.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { contentLanguages, nameIn, type Translations } from '#domain/shared/translations.ts'
import { languageNames } from '#i18n/languages.ts'
import { useRows } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { usePlace } from './place.tsx'
import type { SetupDifference, SetupField } from './setup-facts.ts'

export interface DifferenceWords {
  readonly mine: string
  readonly theirs: string
}

/** Both sides of what differs, as a person reads it. */
export function useSetupFieldWords(): (difference: SetupDifference) => DifferenceWords {
  const { t } = useTranslation('sync')
  const show = useShow()
  return ({ field, mine, theirs }) => {
    if (field === 'schedule') {
      const [own, other] = [mine as Week, theirs as Week]
      // A date that only the other side treats in its own way is as the week here.
      return { mine: show(field, weekWhereOther(own, other)) || t('versions.asWeek'), theirs: show(field, weekWhereOther(other, own)) || t('versions.asWeek') }
    }
    return { mine: show(field, mine) || t('versions.empty'), theirs: show(field, theirs) || t('versions.empty') }
  }
}

function useShow(): (field: SetupField, value: unknown) => string {
  const { t, i18n } = useTranslation(['sync', 'common'])
  const format = useFormat()
  const { businessId } = useWorkplace()
  const { business } = usePlace()
  const categories = useRows('categories', { businessId })
  const services = useRows('services', { businessId })
  return useMemo(() => {
    const names = new Map([...(categories ?? []), ...(services ?? [])].map(({ row }) => [row.id, nameIn(i18n.language, row)]))
    const nameOf = (id: string) => names.get(id) ?? t('sync:unknown')
    const money = (amount: number) => format.money(amount, business?.currency ?? 'KGS')
    const terms = ({ duration_minutes: minutes, price }: ServiceTerms) => [minutes !== undefined && format.duration(minutes), price !== undefined && money(price)].filter((part) => part !== false).join(' · ')
    const day = ({ windows, breaks }: DayHours) => (windows.length === 0 ? t('sync:versions.dayOff') : [...windows, ...breaks.map((one) => ({ ...one, isBreak: true }))].map((one) => `${'isBreak' in one ? '−' : ''}${clock(one.start)}–${clock(one.end)}`).join(' '))
    const week = ({ days, exceptions }: Week) => [
      ...Object.entries(days).map(([weekday, hours]) => `${t(`common:time.weekdayShort.${weekday as Weekday}`)} ${day(hours)}`),
      ...exceptionRuns(exceptions).map(({ first, last, hours }) => `${format.date(first)}${first === last ? '' : `–${format.date(last)}`} ${day(hours)}`),
    ].join('; ')
    const shows: Readonly<Partial<Record<SetupField, (value: never) => string>>> = {
      translations: (value: Translations) => contentLanguages.flatMap((language) => (value[language]?.name ? [`${languageNames[language]}: ${value[language].name}`] : [])).join(', '),
      category_id: (id: string | null) => (id === null ? '' : nameOf(id)),
      duration_minutes: format.duration,
      buffer_before_minutes: format.duration,
      buffer_after_minutes: format.duration,
      slot_step_minutes: format.duration,
      min_notice_minutes: format.duration,
      price: money,
      is_active: (isOn: boolean) => t(isOn ? 'sync:versions.on' : 'sync:versions.off'),
      phone: showPhone,
      service_id: (ids: Employee['service_id']) => ids.map(nameOf).join(', '),
      service_terms: (own: NonNullable<Employee['service_terms']>) => Object.entries(own).map(([id, one]) => `${nameOf(id)}: ${terms(one)}`).join(', '),
      schedule: week,
      currency: (currency: 'KGS') => t(`common:currency.${currency}`),
      booking_window_days: (days: number | null) => (days === null ? t('sync:versions.noBound') : String(days)),
      order: (order: number) => String(order + 1),
    }
    return (field, value) => (value === undefined ? '' : (shows[field]?.(value as never) ?? String(value)))
  }, [t, i18n.language, format, business, categories, services])
}

type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7'

/** Only the days on which the weeks differ: a whole week twice would hide them. */
function weekWhereOther(own: Week, other: Week): Week {
  return { days: whereOther(own.days, other.days), exceptions: whereOther(own.exceptions, other.exceptions) }
}

function whereOther(own: Readonly<Record<string, DayHours>>, other: Readonly<Record<string, DayHours>>): Readonly<Record<string, DayHours>> {
  return Object.fromEntries(Object.entries(own).filter(([key, hours]) => JSON.stringify(hours) !== JSON.stringify(other[key])))
}

/** Minutes after midnight by the clock; a night shift ends on the next morning. */
function clock(minutes: number): string {
  const inDay = minutes % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
