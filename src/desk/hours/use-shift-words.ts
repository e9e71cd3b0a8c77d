import { useCallback } from 'react'
import { workMinutes } from '#domain/business/day-hours.ts'
import type { ShiftPattern, Week } from '#domain/business/schedule.ts'
import { plainShifts } from '#domain/business/shifts.ts'
import { minutesOfWeek } from '#domain/business/week-editing.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useHoursWords } from './use-hours-words.ts'

/** Shifts in a line: `2 on, 2 off from 23.11.2026, 09:00–21:00`. */
export function useShiftWords(): (pattern: ShiftPattern) => string {
  const { t } = useTranslation('hours')
  const format = useFormat()
  const hoursWords = useHoursWords()
  return useCallback(
    (pattern) => {
      const plain = plainShifts(pattern)
      const first = format.date(pattern.first)
      return plain
        ? t('shifts.words', { work: plain.work, off: plain.off, first, hours: hoursWords(plain.hours) })
        : t('shifts.ownWords', { count: pattern.days.length, first })
    },
    [t, format, hoursWords],
  )
}

/** How much work a week is, or all days of a pattern of shifts: `63 h a week`. */
export function useWorkWords(): (week: Week) => string {
  const { t } = useTranslation('hours')
  const format = useFormat()
  return useCallback(
    ({ days, pattern }) => {
      if (!pattern) return t('perWeek', { hours: format.duration(minutesOfWeek(days)) })
      const minutes = pattern.days.reduce((sum, day) => sum + workMinutes(day), 0)
      return t('perPattern', { hours: format.duration(minutes), count: pattern.days.length })
    },
    [t, format],
  )
}
