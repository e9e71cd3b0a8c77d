import { useCallback } from 'react'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { dayParts } from '#ui/format/when.ts'

/** One day as `Mon, 23.11.2026`, several as `23.11 – 05.12.2026`. */
export function useRangeWords(): (first: Day, last: Day) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  return useCallback(
    (first, last) => {
      if (first === last) return `${t(`time.weekdayShort.${dayParts(first).weekday}`)}, ${format.date(first)}`
      const from = format.date(first)
      return `${first.slice(0, 4) === last.slice(0, 4) ? from.slice(0, 5) : from} – ${format.date(last)}`
    },
    [t, format],
  )
}
