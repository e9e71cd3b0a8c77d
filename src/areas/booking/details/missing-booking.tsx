import { Button } from '@mantine/core'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '#ui/state/empty-state.tsx'

/** In place of a booking that is neither on this device nor, as far as can be asked, on the server. */
export function MissingBooking({ isUnreachable = false }: { readonly isUnreachable?: boolean }) {
  const { t } = useTranslation('booking')
  return (
    <EmptyState
      icon={IconCalendarQuestion}
      title={t('details.missing')}
      action={
        <Button component={Link} to="/bookings" variant="light">
          {t('details.toList')}
        </Button>
      }
    >
      {t(isUnreachable ? 'details.missingOffline' : 'details.missingHint')}
    </EmptyState>
  )
}
