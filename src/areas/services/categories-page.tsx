import { useMemo } from 'react'
import { CategoriesScreen } from '#desk/categories/categories-screen.tsx'
import type { CategoryCommands } from '#desk/categories/category-steps.ts'
import { useDesk, useSetup } from '#desk/desk-context.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { Category } from '#domain/business/category.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DeleteCategory, useServicesIn } from './delete-category.tsx'

/** The categories of services. */
export function CategoriesPage() {
  return useCanSetUp() ? <Categories /> : <OwnersOnly backTo="/services" />
}

function Categories() {
  const { t } = useTranslation('services')
  const { business, categories } = useDesk()
  const found = useSetup('categories', business.id)
  const servicesIn = useServicesIn()
  const views = useMemo(() => found && categories.flatMap(({ id }) => found.find(({ row }) => row.id === id) ?? []), [found, categories])
  return (
    <CategoriesScreen<Category>
      of="categories"
      backTo="/services"
      views={views}
      commands={useMemo(() => commandsOf(business.id), [business.id])}
      placeholder={t('categories.placeholder')}
      emptyHint={t('categories.emptyHint')}
      countText={({ id }) => t('count', { count: servicesIn(id).length })}
      renderDelete={(category, onClose) => <DeleteCategory category={category} onClose={onClose} />}
    />
  )
}

function commandsOf(business: string): CategoryCommands<Category> {
  return {
    create: (fields) => ({ name: 'category.create', args: { ...fields, business } }),
    rename: ({ id, name }, changes) => ({ name: 'category.edit', args: { id, changes: { business, name, ...changes } } }),
    place: ({ id }, order) => ({ name: 'category.reorder', args: { id, business, order } }),
    remove: (id) => ({ name: 'category.delete', args: { id } }),
  }
}
