import type { WokenPage } from '../woken.ts'
import type { SavedProduct, SavedPageData } from './catalogue-page-types.ts'
import { withRenewed } from './saved-products.ts'

/** What it takes to tell marked products anew. */
export type Renewing = Pick<WokenPage, 'saved' | 'carriedBy'>

/** Has a marked product told anew by its own page, in the reader's language. What cannot be asked for now stays as it was. */
export async function renewSaved({ saved, carriedBy }: Renewing, page: SavedPageData, id: string): Promise<void> {
  const product = saved.read(page.cataloguePath).find((one) => one.id === id)
  const now = product && (await toldAnew(product, page, carriedBy).catch(() => undefined))
  if (now) saved.change(page.cataloguePath, (kept) => withRenewed(kept, now))
}

/** There is no call for it: what a product's page shows it also carries. */
async function toldAnew(
  product: SavedProduct,
  { language, gone }: SavedPageData,
  carriedBy: WokenPage['carriedBy'],
): Promise<SavedProduct | undefined> {
  const answer = await fetch(`${product.path}?lang=${language}`, { headers: { accept: 'text/html' } })
  if (answer.status === 404 || answer.status === 410) {
    const { before: _, converted: _converted, ...rest } = product
    return { ...rest, price: gone }
  }
  const { page } = carriedBy(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  return page.kind === 'product' ? page.product.saved : undefined
}
