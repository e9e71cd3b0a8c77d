import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeskRowsSoFar } from '#desk/rows/use-desk-rows.ts'
import { productNames, type ProductNames } from '#domain/catalogue/product-names.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'

/** What was sold, in the person's language; undefined while products are being read. */
export function useProductNames(): ProductNames | undefined {
  const { language } = useTranslation().i18n
  const products = useDeskRowsSoFar('products')
  return useMemo(
    () =>
      products &&
      productNames(
        soFarOf(products).map(({ row }) => row),
        language,
      ),
    [products, language],
  )
}
