import { RowForm } from '#desk/form/row-form.tsx'
import type { Typed } from '#desk/form/use-typed.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ProductFields } from './product-fields.tsx'
import { productProblems, type ProductForm } from './product-form.ts'

interface Props {
  readonly typed: Typed<ProductForm>
  readonly catalogueId: string
  /** The one that is changed; a new one without. */
  readonly product?: Product
  readonly onSave: () => Promise<unknown>
}

/** Under which name a field is told that somebody else changed, where that is not its own. */
const shownAs = { has_hours: 'offer_hours', offer_days: 'offer_hours' } as const

/** The form of a product, new or not. */
export function ProductRowForm({ typed, catalogueId, product, onSave }: Props) {
  const { t } = useTranslation('catalogue')
  const problems = productProblems(typed.form, product)
  const contested = typed.contested.map((field) => (field === 'has_hours' || field === 'offer_days' ? shownAs[field] : field))
  return (
    <RowForm
      typed={{ ...typed, contested }}
      problems={problems}
      onSave={onSave}
      saveLabel={product ? t('form.save') : t(`of.${typed.form.listing ? 'real_estate' : 'product'}.create`)}
    >
      {(isTried) => (
        <ProductFields form={typed.form} problems={isTried ? problems : {}} onChange={typed.change} catalogueId={catalogueId} />
      )}
    </RowForm>
  )
}
