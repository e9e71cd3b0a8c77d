import { Button } from '@mantine/core'
import { IconHome, IconScissors, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { withShop } from '#domain/business/shop.ts'
import { can } from '#domain/shared/rights.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'

const steps = {
  homes: { icon: IconHome, to: '/catalogues' },
  services: { icon: IconScissors, to: '/services' },
  employees: { icon: IconUsers, to: '/employees' },
} as const

/**
 * In place of what cannot be without services and employees: the one next step for an owner,
 * and for the others whom to ask.
 */
export function SetupFirst() {
  const { t } = useTranslation('booking')
  const { business, role, services } = useDesk()
  const catalogues = useDeskRows('catalogues')
  const canSetUp = can(role, 'setup.write')
  // An agency lives by its homes; what is booked with it comes after them.
  const isFirstHome = withShop(business).kind === 'agency' && catalogues?.length === 0
  const next = services.length > 0 ? 'employees' : isFirstHome ? 'homes' : 'services'
  const { icon, to } = steps[next]
  const action = canSetUp && (
    <Button component={Link} to={to}>
      {t(`setup.${next}.act`)}
    </Button>
  )
  return (
    <EmptyState icon={icon} title={t(`setup.${next}.title`)} action={action}>
      {t(canSetUp ? `setup.${next}.hint` : `setup.${next}.ask`)}
    </EmptyState>
  )
}
