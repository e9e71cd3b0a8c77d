import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArmchair, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState, type FormEvent } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { orderLimits } from '#domain/orders/order.ts'
import { inTableOrder, type DiningTable } from '#domain/orders/table.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import classes from './setup.module.css'

/** Where guests sit: adding, renaming and deleting tables. */
export function TablesPage() {
  return useCanSetUp() ? <Tables /> : <OwnersOnly backTo="/orders" />
}

function Tables() {
  const { t, i18n } = useTranslation(['orders', 'desk'])
  const views = useDeskRows('tables')
  const sorted = useMemo(() => views && inTableOrder(views, ({ row }) => row.name, i18n.language), [views, i18n.language])
  const [renamed, setRenamed] = useState<DiningTable | null>(null)
  const { add, rename, remove } = useTableActs()
  return (
    <Page width="reading">
      <PageHeader title={t('tables.title')} backTo="/ordering" />
      <NameLine
        key={sorted?.length ?? 0}
        label={t('tables.name')}
        act={t('tables.add')}
        initial={nextName(sorted?.map(({ row }) => row) ?? [])}
        onSave={add}
      />
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
      {renamed && (
        <Dialog title={t('tables.rename', { name: renamed.name })} onClose={() => setRenamed(null)}>
          <NameLine
            label={t('tables.name')}
            act={t('setup.save')}
            initial={renamed.name}
            onSave={async (name) => {
              if (await rename(renamed, name)) setRenamed(null)
            }}
          />
        </Dialog>
      )}
    </Page>
  )
}

const gone = (id: string) => ({ name: 'table.delete', args: { id } }) as const
const named = (id: string, name: string) => ({ name: 'table.edit', args: { id, changes: { name } } }) as const

function useTableActs() {
  const { t } = useTranslation('orders')
  const { business } = useDesk()
  const store = useCommands()
  const made = ({ id, name, order }: Pick<DiningTable, 'id' | 'name'> & { readonly order?: number }) =>
    ({ name: 'table.create', args: { id, business_id: business.id, name, ...(order !== undefined && { order }) } }) as const
  return {
    add: (name: string, id = newId()) =>
      store([{ command: made({ id, name }), inverse: gone(id) }], { text: t('tables.added', { name }), about: id }),
    rename: ({ id, name: before }: DiningTable, name: string) =>
      store(name === before ? [] : [{ command: named(id, name), inverse: named(id, before) }], {
        text: t('tables.renamed', { name }),
        about: id,
      }),
    remove: (table: DiningTable) =>
      store([{ command: gone(table.id), inverse: made(table) }], { text: t('tables.deleted', { name: table.name }), about: table.id }),
  }
}

interface NameLineProps {
  readonly label: string
  readonly act: string
  readonly initial: string
  readonly onSave: (name: string) => unknown
}

function NameLine({ label, act, initial, onSave }: NameLineProps) {
  const [name, setName] = useState(initial)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <form className={classes.nameLine} onSubmit={save}>
      <TextInput label={label} maxLength={orderLimits.tableName} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" disabled={name.trim() === ''} leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}>
        {act}
      </Button>
    </form>
  )
}

/** Tables that are numbered go on being so: after the highest number there is. */
function nextName(tables: readonly DiningTable[]): string {
  const numbers = tables.flatMap(({ name }) => (/^\d{1,4}$/.test(name) ? [Number(name)] : []))
  return numbers.length === tables.length ? String(Math.max(0, ...numbers) + 1) : ''
}
