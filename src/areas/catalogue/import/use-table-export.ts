import { useCallback } from 'react'
import { useTableSaving } from '#desk/use-table-saving.ts'
import { inProductOrder } from '#domain/catalogue/product-order.ts'
import { writeProductTable } from '#domain/catalogue/product-table.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { amountText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useCategoriesOf, useProductsOf } from '../use-catalogue-rows.ts'

/** Saves the catalogue as a table, from what this device knows; it needs no network. Undefined while that is not all known. */
export function useTableExport(catalogueId: string): ((name: string) => Promise<void>) | undefined {
  const { t, i18n } = useTranslation('catalogue')
  const saveTable = useTableSaving()
  const products = useProductsOf(catalogueId)
  const categories = useCategoriesOf(catalogueId)
  const save = useCallback(
    async (name: string) => {
      const language = contentLanguages.find((known) => known === i18n.language) ?? 'ru'
      const groups = (categories ?? []).map(({ row }) => row)
      const rows = inProductOrder(
        (products ?? []).map(({ row }) => row),
        (row) => row,
        groups,
        language,
      )
      // Groups of digits are for people: a spreadsheet would take them for text.
      await saveTable(name, t('export.failed'), () =>
        writeProductTable(rows, groups, language, (amount) => amountText(amount, language).replace(/[\s,](?=\d{3})/g, '')),
      )
    },
    [products, categories, i18n.language, saveTable, t],
  )
  return products && categories ? save : undefined
}
