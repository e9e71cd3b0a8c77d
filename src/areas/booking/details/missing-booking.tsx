import { IconCalendarQuestion } from '@tabler/icons-react'
import { Missing } from '#desk/state/missing.tsx'
import { useTranslation } from '#i18n/use-translation.ts'

/** In place of a booking that is neither on this device nor, as far as can be asked, on the server. */
export function MissingBooking({ isUnreachable = false, of }: { readonly isUnreachable?: boolean; readonly of: 'page' | 'part' }) {
  const { t } = useTranslation('booking')
  return (
    <Missing of={of} icon={IconCalendarQuestion} title={t('details.missing')} to="/bookings" toLabel={t('details.toList')}>
      {t(isUnreachable ? 'details.missingOffline' : 'details.missingHint')}
    </Missing>
  )
}
