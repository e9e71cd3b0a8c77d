import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { CategoriesScreen } from '#desk/categories/categories-screen.tsx'
import type { CategoryCommands } from '#desk/categories/category-steps.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DeleteCatalogueCategory } from './delete-catalogue-category.tsx'
import { MissingCatalogue } from './missing-rows.tsx'
import { useCategoriesOf, useProductsOf } from './use-catalogue-rows.ts'

/** The categories of one catalogue. */
export function CatalogueCategoriesPage() {
  const { id = '' } = useParams()
  const canSetUp = useCanSetUp()
  const catalogue = useDeskRow('catalogues', id)
  if (!canSetUp) return <OwnersOnly backTo={`/catalogues/${id}`} />
  return catalogue === null ? <MissingCatalogue /> : <Categories catalogueId={id} />
}

function Categories({ catalogueId }: { readonly catalogueId: string }) {
  const { t } = useTranslation('catalogue')
  const { business } = useDesk()
  const products = useProductsOf(catalogueId)
  const countIn = useCallback((id: string) => (products ?? []).filter(({ row }) => row.category_id === id).length, [products])
  const commands = useMemo(() => commandsOf(business.id, catalogueId), [business.id, catalogueId])
  return (
    <CategoriesScreen<CatalogueCategory>
      of="catalogue_categories"
      backTo={`/catalogues/${catalogueId}`}
      views={useCategoriesOf(catalogueId)}
      commands={commands}
      placeholder={t('categories.placeholder')}
      emptyHint={t('categories.emptyHint')}
      countText={({ id }) => t('of.product.count', { count: countIn(id) })}
      renderDelete={(category, onClose) => <DeleteCatalogueCategory category={category} commands={commands} onClose={onClose} />}
    />
  )
}

function commandsOf(business_id: string, catalogue_id: string): CategoryCommands<CatalogueCategory> {
  const edit = ({ id, name }: CatalogueCategory, changes: object) =>
    ({ name: 'catalogue_category.edit', args: { id, changes: { catalogue_id, name, ...changes } } }) as const
  return {
    create: (fields) => ({ name: 'catalogue_category.create', args: { ...fields, business_id, catalogue_id } }),
    rename: edit,
    place: (row, order) => edit(row, { order }),
    remove: (id) => ({ name: 'catalogue_category.delete', args: { id } }),
  }
}
