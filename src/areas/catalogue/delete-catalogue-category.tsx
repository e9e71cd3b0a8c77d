import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { deleteCategoryStep, type CategoryCommands } from '#desk/categories/category-steps.ts'
import type { Step } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useCategoriesOf, useProductsOf } from './use-catalogue-rows.ts'

interface Props {
  readonly category: CatalogueCategory
  readonly commands: CategoryCommands<CatalogueCategory>
  readonly onClose: () => void
}

/** A category goes once its products are elsewhere [C1]: they are moved with it, in one step that can be undone. */
export function DeleteCatalogueCategory({ category, commands, onClose }: Props) {
  const { t, i18n } = useTranslation(['catalogue', 'categories'])
  const change = useCommands()
  const [target, setTarget] = useState('')
  const products = useProductsOf(category.catalogue_id)
  const others = useCategoriesOf(category.catalogue_id)?.filter(({ row }) => row.id !== category.id)
  if (!products || !others) return null
  const within = products.filter(({ row }) => row.category_id === category.id).map(({ row }) => row.id)
  const name = nameIn(i18n.language, category)
  const remove = () => {
    onClose()
    const steps = [...within.map((id) => moveStep(id, category.id, target || null)), deleteCategoryStep(commands, category)]
    void change(steps, { text: t('categories:done.delete', { name }), about: category.id })
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
      {within.length === 0 ? t('catalogue:categories.deleteEmpty') : t('catalogue:categories.deleteText', { count: within.length })}
      {within.length > 0 && (
        <NativeSelect
          mt="md"
          label={t('catalogue:categories.moveTo')}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
        >
          <option value="">{t('catalogue:products.noCategory')}</option>
          {others.map(({ row }) => (
            <option key={row.id} value={row.id}>
              {nameIn(i18n.language, row)}
            </option>
          ))}
        </NativeSelect>
      )}
    </ConfirmDialog>
  )
}

function moveStep(id: string, from: string, category_id: string | null): Step {
  return {
    command: { name: 'product.edit', args: { id, changes: { category_id } } },
    inverse: { name: 'product.edit', args: { id, changes: { category_id: from } } },
  }
}
