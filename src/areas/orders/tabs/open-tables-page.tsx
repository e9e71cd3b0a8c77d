import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArmchair, IconArrowsExchange } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { inTableOrder } from '#domain/orders/table.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { groupBy } from '#lib/group-by.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { Section } from '#ui/page/section.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import type { OrderView } from '../board/board-columns.ts'
import { OrderList } from '../order-list.tsx'
import classes from '../orders.module.css'
import { useOpenOrders } from '../use-orders.ts'
import { MoveTab } from './move-tab.tsx'

/** What is open at each table, with what it comes to. */
export function OpenTablesPage() {
  const { t, i18n } = useTranslation(['orders', 'desk'])
  const known = useOpenOrders()
  const tables = useMemo(() => {
    const atTables = known ? soFarOf(known).filter(({ row }) => row.kind === 'table') : []
    return inTableOrder([...groupBy(atTables, ({ row }) => row.table_name)], ([name]) => name, i18n.language)
  }, [known, i18n.language])
  return (
    <Page width="reading">
      <PageHeader title={t('tables.open')} backTo="/orders" />
      {known?.state !== 'whole' && (
        <Coming of="orders">
          <ListSkeleton rows={4} />
        </Coming>
      )}
      {known?.state === 'whole' && tables.length === 0 && (
        <EmptyState icon={IconArmchair} title={t('tables.noneOpen')}>
          {t('tables.noneOpenHint')}
        </EmptyState>
      )}
      <div className={classes.tabs}>
        {tables.map(([name, views]) => (
          <Tab key={name} title={name ? t('desk:place.table', { name }) : t('kind.table')} views={views} />
        ))}
      </div>
    </Page>
  )
}

/** One table's: what it comes to, and the way to another table. */
function Tab({ title, views }: { readonly title: string; readonly views: readonly OrderView[] }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const { currency } = useDesk().business
  const [isMoving, moving] = useDisclosure(false)
  return (
    <Section
      title={`${title} · ${format.money(
        views.reduce((sum, { row }) => sum + row.total, 0),
        currency,
      )}`}
    >
      <OrderList views={views} label={title} isOfTable />
      <div className={classes.tabActs}>
        <Button
          variant="subtle"
          leftSection={<IconArrowsExchange size={20} stroke={1.8} aria-hidden />}
          aria-label={t('tabs.title', { name: title })}
          onClick={moving.open}
        >
          {t(views.length > 1 ? 'tabs.act' : 'tabs.move')}
        </Button>
      </div>
      {isMoving && <MoveTab title={title} orders={views.map(({ row }) => row)} onClose={moving.close} />}
    </Section>
  )
}
