import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { bulkEditOf, type BulkChange } from '#domain/catalogue/bulk-change.ts'
import { isSoldOut, productEntity, type Product } from '#domain/catalogue/product.ts'
import { editRow } from '#domain/shared/entity.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './bulk.module.css'

interface Props {
  readonly product: Product
  readonly isChosen: boolean
  readonly change: BulkChange | undefined
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** A product that may be chosen, as it is and as it will be. */
export const BulkLine = memo(function BulkLine({ product, isChosen, change, onChoose }: Props) {
  const { i18n } = useTranslation('catalogue')
  const edit = isChosen && change ? bulkEditOf(product, change) : undefined
  return (
    <label className={classes.line}>
      <Checkbox checked={isChosen} onChange={(event) => onChoose([product.id], event.currentTarget.checked)} />
      <span className={classes.name}>{nameIn(i18n.language, product)}</span>
      <Standing product={product} after={edit && editRow(productEntity, product, edit)} change={change} />
    </label>
  )
})

/** What is to be changed of it: before, and after where that is another. */
function Standing({
  product,
  after,
  change,
}: {
  readonly product: Product
  readonly after: Product | undefined
  readonly change: BulkChange | undefined
}) {
  const textOf = useStanding(change)
  return (
    <span className={classes.standing}>
      {after ? <s>{textOf(product)}</s> : <span>{textOf(product)}</span>}
      {after && <strong>{textOf(after)}</strong>}
    </span>
  )
}

function useStanding(change: BulkChange | undefined): (product: Product) => string {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  const { business } = useDesk()
  if (change?.kind === 'stock') return (product) => t(isSoldOut(product) ? 'products.soldOut' : 'bulk.there')
  if (change?.kind === 'shown') return ({ is_active }) => t(is_active ? 'bulk.shown' : 'products.hidden')
  return ({ price }) => format.money(price, business.currency)
}
