import { CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { takesOrders } from '#domain/business/ordering.ts'
import { withShop, type BusinessKind } from '#domain/business/shop.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Card } from '#ui/page/page.tsx'
import { PlaceLinks } from '#ui/page/place-links.tsx'

type FirstStep = 'services' | 'employees' | 'menu' | 'ordering' | 'homes' | 'catalogue' | 'contacts' | 'page'

/** What a new business is set up with first, by its kind. */
const ownSteps: Readonly<Record<BusinessKind, readonly FirstStep[]>> = {
  salon: ['services', 'employees'],
  cafe: ['menu', 'ordering'],
  agency: ['homes', 'catalogue'],
  other: ['services', 'employees'],
}

/** Leads an owner through the set-up, once it is known what is done; `otherwise` once they want to hear no more of it on this device. */
export function FirstSteps({ otherwise }: { readonly otherwise?: ReactNode }) {
  const { t } = useTranslation('business')
  const { business } = useDesk()
  const [isHidden, setHidden] = useLocalStorage({
    key: `stoika-first-steps-hidden:${business.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const standings = useStandings()
  if (isHidden) return otherwise
  if (!standings) return null
  const places = [...ownSteps[withShop(business).kind], 'contacts' as const, 'page' as const].map((step) => ({
    to: standings[step].to,
    icon: standings[step].isDone ? IconCircleCheckFilled : IconCircleDashed,
    title: t(`firstSteps.${step}.title`),
    hint: t(standings[step].isDone ? 'firstSteps.done' : `firstSteps.${step}.hint`),
  }))
  return (
    <Card
      title={t('firstSteps.title')}
      actions={<CloseButton size="lg" aria-label={t('firstSteps.hide')} onClick={() => setHidden(true)} />}
    >
      <PlaceLinks places={places} />
    </Card>
  )
}

/** Where each step is taken, and whether it was; undefined until that is known. */
function useStandings(): Readonly<Record<FirstStep, { readonly to: string; readonly isDone: boolean }>> | undefined {
  const { business, services, employees } = useDesk()
  const catalogues = useDeskRows('catalogues')
  const products = useDeskRows('products')
  if (!catalogues || !products) return undefined
  const catalogue = catalogues[0] ? `/catalogues/${catalogues[0].row.id}` : '/catalogues'
  const goods = { to: catalogue, isDone: products.length > 0 }
  return {
    services: { to: services.length > 0 ? '/services' : '/services/new', isDone: services.length > 0 },
    employees: { to: employees.length > 0 ? '/employees' : '/employees/new', isDone: employees.length > 0 },
    menu: goods,
    ordering: { to: '/ordering', isDone: takesOrders(business) },
    homes: goods,
    catalogue: { to: catalogues[0] ? `${catalogue}/address` : catalogue, isDone: catalogues.some(({ row }) => row.is_published) },
    // The page sends customers to these where it cannot help them itself.
    contacts: { to: '/business', isDone: business.phone !== '' || withShop(business).whatsapp !== '' },
    page: { to: '/business/address', isDone: withShop(business).is_published },
  }
}
