import { useCallback } from 'react'
import type { Step } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import type { Category } from '#domain/business/category.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'

/** The ids of the services in a category. */
export function useServicesIn(): (categoryId: string) => readonly string[] {
  const { servicesById } = useDesk()
  return useCallback(
    (categoryId) => [...servicesById.values()].filter((service) => service.category_id === categoryId).map(({ id }) => id),
    [servicesById],
  )
}

/** Deleting a category, after a second thought: its services stay without one. */
export function DeleteCategory({ category, onClose }: { readonly category: Category; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['services', 'categories'])
  const change = useCommands()
  const within = useServicesIn()(category.id)
  const name = nameIn(i18n.language, category)
  const remove = () => {
    onClose()
    void change(deleteSteps(category, within), { text: t('categories:done.delete', { name }), about: category.id })
  }
  return (
    <ConfirmDialog
      opened
      title={t('categories:deleteTitle', { name })}
      confirmLabel={t('categories:confirm')}
      danger
      onClose={onClose}
      onConfirm={remove}
    >
      {within.length === 0 ? t('services:categories.deleteEmpty') : t('services:categories.deleteText', { count: within.length })}
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
