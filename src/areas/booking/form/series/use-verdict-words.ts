import { useDesk } from '#desk/desk-context.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Occurrence } from '#domain/booking/series.ts'
import { nameIn } from '#domain/shared/translations.ts'

/** What speaks against a date, in words; of a visit also which service it is. */
export function useVerdictWords(bookings: readonly Booking[]): (occurrence: Occurrence) => string {
  const { t, i18n } = useTranslation('booking')
  const { servicesById } = useDesk()
  const words = useDeskWords()
  return ({ verdict, bookings: wanted }) => {
    const ofPart = (part: number, why: string) => {
      const service = servicesById.get(wanted[part]?.service_id ?? '')
      return wanted.length > 1 && service ? t('series.of', { service: nameIn(i18n.language, service), why }) : why
    }
    switch (verdict.kind) {
      case 'fits':
        return t('series.fits')
      case 'past':
        return t('series.past')
      case 'too_far':
        return t('series.tooFar')
      case 'warned':
        return t('series.warned', { why: ofPart(verdict.part, verdict.warnings.map((warning) => t(`warning.${warning}`)).join('; ')) })
      case 'taken': {
        const { booking_id, start, end } = verdict.by
        const rival = bookings.find((booking) => booking.id === booking_id)
        const span = { from: words.time(start), to: words.time(end) }
        return ofPart(verdict.part, rival ? t('series.taken', { ...span, name: words.customer(rival) }) : t('series.takenUnknown', span))
      }
      default:
        return verdict satisfies never
    }
  }
}
