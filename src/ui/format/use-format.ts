import { useMemo } from 'react'
import { decimalText, moneyText, wholeText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { dateText, dayIn, dayParts, daysFrom, timeText } from './when.ts'

export type CurrencyCode = 'KGS' | 'KZT' | 'UZS' | 'RUB' | 'USD'

export interface Format {
  /** Minor units and their currency: `1 500 сом`. */
  money(amount: number, currency: CurrencyCode): string
  /** `21.11.2026` */
  date(day: string): string
  /** `14:30`, in the zone of the business. */
  time(instant: string, zone: string): string
  /** `21.11.2026, 14:30` */
  dateTime(instant: string, zone: string): string
  /** `суббота, 21 ноября` */
  longDay(day: string): string
  /** `чт 26.11`: shorter than a full date, and the weekday is what people agree on. */
  shortDay(day: string): string
  /** `сб` */
  weekdayShort(day: string): string
  /** Today, tomorrow and yesterday by their names, any other day as `21.11.2026`. */
  nearDay(day: string, today: string): string
  /** `45 мин`, `1 ч 30 мин` */
  duration(minutes: number): string
  /** `180 кБ`, `1,2 МБ`, `2 ГБ` */
  size(bytes: number): string
}

/** How this language writes money, days, times and lengths. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation('common')
  const language = i18n.language
  return useMemo(() => {
    const date = (day: string) => dateText(day)
    const weekdayShort = (day: string) => t(`time.weekdayShort.${dayParts(day).weekday}`)
    return {
      money: (amount, currency) => moneyText(amount, language, t(`currency.${currency}`)),
      date,
      time: timeText,
      dateTime: (instant, zone) => t('time.at', { date: date(dayIn(instant, zone)), time: timeText(instant, zone) }),
      longDay: (day) => {
        const parts = dayParts(day)
        return t('time.long', { weekday: t(`time.weekday.${parts.weekday}`), day: parts.date, month: t(`time.month.${parts.month}`) })
      },
      shortDay: (day) => `${weekdayShort(day)}\u00a0${date(day).slice(0, 'dd.mm'.length)}`,
      weekdayShort,
      nearDay: (day, today) => {
        const name = (
          [
            [-1, 'time.yesterday'],
            [0, 'time.today'],
            [1, 'time.tomorrow'],
          ] as const
        ).find(([days]) => days === daysFrom(today, day))
        return name ? t(name[1]) : date(day)
      },
      duration: (minutes) => {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
        const parts = [hours > 0 && t('time.hours', { count: hours }), (rest > 0 || hours === 0) && t('time.minutes', { count: rest })]
        return parts.filter((part) => part !== false).join(' ')
      },
      size(bytes) {
        const inTenths = (unit: number) => ({ amount: decimalText(bytes / unit, 1, language) })
        if (bytes < 1_000_000) return t('size.kilobytes', { amount: wholeText(Math.ceil(bytes / 1000), language) })
        return bytes < 1_000_000_000 ? t('size.megabytes', inTenths(1_000_000)) : t('size.gigabytes', inTenths(1_000_000_000))
      },
    }
  }, [t, language])
}
