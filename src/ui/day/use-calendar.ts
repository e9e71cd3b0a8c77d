import type { DatePickerProps } from '@mantine/dates'
import { use, useMemo } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '../format/use-format.ts'
import classes from './calendar.module.css'
import { monthNames } from './month-names.ts'

type Common = Pick<
  DatePickerProps,
  | 'locale'
  | 'firstDayOfWeek'
  | 'weekdayFormat'
  | 'getDayAriaLabel'
  | 'getDayProps'
  | 'ariaLabels'
  | 'size'
  | 'classNames'
  | '__stopPropagation'
>

/**
 * What all calendars share: the person's language, the week from Monday, the business's
 * today, and the focus on `focused` when one opens. Suspends until the language is there.
 */
export function useCalendar(today: string, focused: string): Common {
  const { t, i18n } = useTranslation('common')
  const format = useFormat()
  const locale = use(monthNames(i18n.language))
  return useMemo(
    () => ({
      locale,
      firstDayOfWeek: 1,
      weekdayFormat: (day) => format.weekdayShort(day),
      getDayAriaLabel: (day) => format.longDay(day),
      getDayProps: (day) => ({ 'aria-current': day === today ? 'date' : undefined, 'data-autofocus': day === focused || undefined }),
      ariaLabels: {
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      },
      size: 'md',
      classNames: classes,
      // Escape closes the calendar, not the dialog that it stands in.
      __stopPropagation: true,
    }),
    [t, format, locale, today, focused],
  )
}
