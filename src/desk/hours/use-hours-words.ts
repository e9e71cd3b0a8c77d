import { useMemo } from 'react'
import type { DayHours, Window } from '#domain/business/schedule.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { clockText } from '#ui/time/clock.ts'

/** A day's hours in a line: `09:00–19:00, break 13:00–14:00`, or that it is a day off. */
export function useHoursWords(): (hours: DayHours) => string {
  const { t } = useTranslation('hours')
  return useMemo(
    () =>
      ({ windows, breaks }) => {
        if (windows.length === 0) return t('dayOff')
        const open = windows.map(spanText).join(', ')
        return breaks.length === 0 ? open : t('withBreak', { open, breaks: breaks.map(spanText).join(', ') })
      },
    [t],
  )
}

function spanText({ start, end }: Window): string {
  // Never parted at a line’s end.
  return `${clockText(start)}\u2060–\u2060${clockText(end)}`
}
