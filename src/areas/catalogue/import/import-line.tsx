import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { columnName, unitName } from '#domain/catalogue/product-columns.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { TableLine } from '#domain/catalogue/product-table.ts'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './import.module.css'

interface Props {
  readonly line: TableLine
  /** Names of categories, with those that the import makes. */
  readonly categoryNames: ReadonlyMap<string, string>
}

/** One row of the table: its number there, the product, and what becomes of it. */
export const ImportLine = memo(function ImportLine({ line, categoryNames }: Props) {
  const { t } = useTranslation('catalogue')
  return (
    <div className={classes.line} data-kind={line.kind}>
      <span className={classes.row}>
        <VisuallyHidden>{t('import.row')}</VisuallyHidden>
        {line.row}
      </span>
      <span className={classes.what}>
        <span className={classes.product}>{line.name || t('import.noName')}</span>
        <Outcome line={line} categoryNames={categoryNames} />
      </span>
    </div>
  )
})

function Outcome({ line, categoryNames }: Props) {
  const { t, i18n } = useTranslation(['catalogue', 'desk'])
  const format = useFormat()
  const { business } = useDesk()
  const language = contentLanguages.find((known) => known === i18n.language) ?? 'ru'
  if (line.kind === 'same') return <span className={classes.outcome}>{t('catalogue:import.outcome.same')}</span>
  if (line.kind === 'wrong') {
    const max = line.problem === 'stock' ? limits.maxStock : line.column.startsWith('description') ? limits.description : limits.name
    return (
      <span
        className={classes.outcome}
      >{`${columnName(line.column, language)}: ${t(`catalogue:import.problem.${line.problem}`, { max })}`}</span>
    )
  }
  if (line.kind === 'new')
    return (
      <span className={classes.outcome}>
        {t('catalogue:import.outcome.new', { price: format.money(line.product.price, business.currency) })}
      </span>
    )
  const show = (field: string, value: unknown): string => {
    if (field === 'price' || field === 'old_price') return format.money(value as number, business.currency)
    if (field === 'unit') return unitName(value as Product['unit'], language)
    if (typeof value === 'boolean') return t(value ? 'catalogue:import.yes' : 'catalogue:import.no')
    if (field === 'category_id') return categoryNames.get(value as string) ?? t('catalogue:products.noCategory')
    return typeof value === 'number' || typeof value === 'string' ? String(value) : '…'
  }
  return (
    <span className={classes.outcome}>
      {Object.entries(line.changes).map(([field, value]) => (
        <span key={field} className={classes.change}>
          {`${t(`desk:field.${fieldName(field)}`)}: `}
          <s>{show(field, line.product[field as keyof Product])}</s> <strong>{show(field, value)}</strong>
        </span>
      ))}
    </span>
  )
}

/** As the form of a product calls it. */
function fieldName(
  field: string,
): 'name' | 'category_id' | 'price' | 'old_price' | 'unit' | 'stock' | 'is_sold_out' | 'shown' | 'description' | 'translations' {
  return field === 'is_active' ? 'shown' : (field as 'name')
}
