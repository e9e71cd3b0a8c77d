import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import type { Category } from '#domain/business/category.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { ClosingMenu } from '#ui/menu/closing-menu.tsx'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import classes from './services.module.css'

/** A category in the list: its name, and how much is in it. */
export function CategoryName({ view }: { readonly view: ViewRow<Category> }) {
  const { t, i18n } = useTranslation('services')
  const count = useServicesIn(view.row.id).length
  return (
    <div className={classes.categoryName}>
      <span className={classes.name}>{nameIn(i18n.language, view.row)}</span>
      <span className={classes.categoryCount}>
        {t('count', { count })}
        {(view.pending.length > 0 || view.attention) && <PendingMark attention={view.attention !== undefined} />}
      </span>
    </div>
  )
}

/** What else can be done with a category. */
export function CategoryMenu({ category }: { readonly category: Category }) {
  const { t, i18n } = useTranslation('services')
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null)
  const name = nameIn(i18n.language, category)
  return (
    <>
      <ClosingMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('categories.more', { name })}>
            <IconDots size={20} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />} onClick={() => setDoing('rename')}>
            {t('categories.rename')}
          </Menu.Item>
          <Menu.Item color="var(--stoika-bad)" leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />} onClick={() => setDoing('delete')}>
            {t('delete.category')}
          </Menu.Item>
        </Menu.Dropdown>
      </ClosingMenu>
      {doing === 'rename' && <CategoryDialog category={category} onClose={() => setDoing(null)} />}
      {doing === 'delete' && <DeleteCategory category={category} name={name} onClose={() => setDoing(null)} />}
    </>
  )
}

function useServicesIn(categoryId: string): readonly string[] {
  const { servicesById } = useDesk()
  return [...servicesById.values()].filter((service) => service.category_id === categoryId).map(({ id }) => id)
}

interface DeleteProps {
  readonly category: Category
  readonly name: string
  readonly onClose: () => void
}

function DeleteCategory({ category, name, onClose }: DeleteProps) {
  const { t } = useTranslation('services')
  const change = useCommands()
  const within = useServicesIn(category.id)
  const remove = () => {
    onClose()
    void change(deleteSteps(category, within), { text: t('done.category.delete', { name }), about: category.id })
  }
  return (
    <ConfirmDialog opened title={t('delete.categoryTitle', { name })} confirmLabel={t('delete.confirm')} danger onClose={onClose} onConfirm={remove}>
      {within.length === 0 ? t('delete.categoryEmpty') : t('delete.categoryText', { count: within.length })}
    </ConfirmDialog>
  )
}

/** Its services are taken out of it one by one, so that what is changed of them later builds on that. */
function deleteSteps({ id, business, name, translations, order }: Category, serviceIds: readonly string[]): readonly Step[] {
  return [
    ...serviceIds.map((serviceId) => ({
      command: { name: 'service.edit', args: { id: serviceId, changes: { category_id: null } } } as const,
      inverse: { name: 'service.edit', args: { id: serviceId, changes: { category_id: id } } } as const,
    })),
    {
      command: { name: 'category.delete', args: { id, emptied: serviceIds } },
      inverse: { name: 'category.create', args: { id, business, name, translations, order } },
    },
  ]
}
