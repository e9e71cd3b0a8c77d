import { Button } from '@mantine/core'
import { IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskSlots } from '#desk/slots.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { takesOrders } from '#domain/business/ordering.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { MovingBlock } from '#ui/touch/moving-block.tsx'

/** Today where nothing is booked: new orders, and what is done next. */
export function CafeToday() {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const { FirstSteps, NewOrders, Unresolved } = useDeskSlots()
  const hasMenu = takesOrders(business)
  const order = (
    <Button component={Link} to="/orders/new" leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
      {t('cafe.order')}
    </Button>
  )
  return (
    <Page width="full">
      <PageHeader title={t('today.title')} actions={hasMenu && order} />
      <MovingBlock>
        <Unresolved />
        <FirstSteps otherwise={!hasMenu && <NoMenu />} />
        <NewOrders empty={<NothingNew />} />
      </MovingBlock>
    </Page>
  )
}

function NothingNew() {
  const { t } = useTranslation('booking')
  return (
    <EmptyState
      icon={IconToolsKitchen2}
      title={t('cafe.title')}
      action={
        <Button component={Link} to="/orders" variant="light">
          {t('cafe.board')}
        </Button>
      }
    >
      {t('cafe.hint')}
    </EmptyState>
  )
}

function NoMenu() {
  const { t } = useTranslation('booking')
  const canSetUp = useCanSetUp()
  return (
    <EmptyState
      icon={IconToolsKitchen2}
      title={t('cafe.noMenu')}
      action={
        canSetUp && (
          <Button component={Link} to="/ordering">
            {t('cafe.setUp')}
          </Button>
        )
      }
    >
      {t(canSetUp ? 'cafe.noMenuHint' : 'cafe.askOwner')}
    </EmptyState>
  )
}
