import { Button } from '@mantine/core'
import { IconCalendarPlus, IconScissors } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'

const steps = {
  services: { icon: IconScissors, to: '/services/new' },
  booking: { icon: IconCalendarPlus, to: '/bookings/new' },
} as const

/** Where a newcomer goes on once somebody works here: services, then the first booking; nothing after that. */
export function NextStep() {
  const { t } = useTranslation('employees')
  const { services } = useDesk()
  const bookings = useDeskRows('bookings')
  if (services.length > 0 && bookings?.length !== 0) return null
  const next = services.length === 0 ? 'services' : 'booking'
  const { icon, to } = steps[next]
  return (
    <EmptyState
      icon={icon}
      tone="waiting"
      title={t(`next.${next}.title`)}
      action={
        <Button component={Link} to={to}>
          {t(`next.${next}.act`)}
        </Button>
      }
    >
      {t(`next.${next}.hint`)}
    </EmptyState>
  )
}
