import { useRow } from '#offline/react/hooks.ts'

/** The row by whose name `row` is known: a picture of a product has none that people know it by, and is told by its product. */
export function useNamingRow(collection: string, row: object | undefined): object | undefined {
  const { product_id: productId }: { readonly product_id?: string } = (collection === 'product_pictures' && row) || {}
  const product = useRow('products', productId ?? '')?.row
  return productId === undefined ? row : product
}
