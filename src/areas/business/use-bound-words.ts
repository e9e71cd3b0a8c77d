import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'

const dayMinutes = 1440

export interface BoundWords {
  /** Minutes before a booking; whole days as days. */
  notice(minutes: number): string
  /** Days after today; null for no bound. */
  window(days: number | null): string
}

/** How the bounds of public bookings are said [S5]. */
export function useBoundWords(): BoundWords {
  const { t } = useTranslation('services')
  const format = useFormat()
  return {
    notice(minutes) {
      if (minutes === 0) return t('business.noNotice')
      return minutes % dayMinutes === 0 ? t('business.days', { count: minutes / dayMinutes }) : format.duration(minutes)
    },
    window: (days) => (days === null ? t('business.noWindow') : t('business.days', { count: days })),
  }
}
