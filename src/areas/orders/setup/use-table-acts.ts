import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { useTranslation } from '#i18n/use-translation.ts'

const gone = (id: string) => ({ name: 'table.delete', args: { id } }) as const
const named = (id: string, name: string) => ({ name: 'table.edit', args: { id, changes: { name } } }) as const

/** What is done to tables, each with the way back; resolves with whether it is on this device. */
export function useTableActs() {
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
