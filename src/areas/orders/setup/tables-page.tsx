import { ActionIcon } from '@mantine/core'
import { IconArmchair, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { inTableOrder, type DiningTable } from '#domain/orders/table.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import { AddTable } from './add-table.tsx'
import { RenameTable } from './rename-table.tsx'
import classes from './setup.module.css'
import { useTableActs } from './use-table-acts.ts'

/** Where guests sit: adding, renaming and deleting tables. */
export function TablesPage() {
  return useCanSetUp() ? <Tables /> : <OwnersOnly backTo="/orders" />
}

function Tables() {
  const { t, i18n } = useTranslation(['orders', 'desk'])
  const views = useDeskRows('tables')
  const sorted = useMemo(() => views && inTableOrder(views, ({ row }) => row.name, i18n.language), [views, i18n.language])
  const [renamed, setRenamed] = useState<DiningTable | null>(null)
  const { remove } = useTableActs()
  const tables = sorted?.map(({ row }) => row) ?? []
  return (
    <Page width="reading">
      <PageHeader title={t('tables.title')} backTo="/ordering" />
      <AddTable tables={tables} />
      {!sorted && (
        <Coming of="tables">
          <ListSkeleton rows={4} height={56} />
        </Coming>
      )}
      {sorted?.length === 0 && (
        <EmptyState icon={IconArmchair} title={t('tables.none')}>
          {t('tables.noneHint')}
        </EmptyState>
      )}
      {sorted && sorted.length > 0 && (
        <RowCard label={t('tables.title')}>
          {sorted.map(({ row, pending, attention }) => (
            <li key={row.id} className={classes.table}>
              <strong>{t('desk:place.table', { name: row.name })}</strong>
              {(pending.length > 0 || attention !== undefined) && <PendingMark attention={attention !== undefined} />}
              <ActionIcon className={classes.end} aria-label={t('tables.rename', { name: row.name })} onClick={() => setRenamed(row)}>
                <IconPencil size={20} stroke={1.8} aria-hidden />
              </ActionIcon>
              <ActionIcon aria-label={t('tables.delete', { name: row.name })} onClick={() => void remove(row)}>
                <IconTrash size={20} stroke={1.8} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </RowCard>
      )}
      {renamed && <RenameTable table={renamed} others={tables.filter(({ id }) => id !== renamed.id)} onClose={() => setRenamed(null)} />}
    </Page>
  )
}
