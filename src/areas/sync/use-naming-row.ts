import { useRow } from '#offline/react/hooks.ts'

/** The row by whose name `row` is known: a picture of a product has none that people know it by, and is told by its product. */
export function useNamingRow(collection: string, row: object | undefined): object | undefined {
  const productId = collection === 'product_pictures' ? (row as { readonly product_id?: string } | undefined)?.product_id : undefined
  const product = useRow('products', productId ?? '')?.row
  return productId === undefined ? row : product
}
