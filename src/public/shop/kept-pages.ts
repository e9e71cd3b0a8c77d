import type { AnyCardPage } from '../card/card-page-types.ts'
import type { MenuPageData, OrderPageData } from '../menu/menu-page-types.ts'
import type { ShopPageData, VisitPageData } from './shop-page-types.ts'

/** A page on which something is booked, ordered or joined, or which shows what was. */
export type AskingPage = ShopPageData | VisitPageData | MenuPageData | OrderPageData | AnyCardPage

/** Paths of the pages that open without a network once something is asked for: that on which it is, and that of what was asked for. */
export function keptPagesOf(page: AskingPage): readonly string[] {
  if (page.kind === 'shop') return visitPagesOf(page.path)
  if (page.kind === 'visit') return visitPagesOf(page.shopPath)
  if (page.kind === 'join' || page.kind === 'card') return [page.joinPath, `${page.joinPath}/card`]
  return page.kind === 'menu' ? [page.path, `${page.shopPath}/order`] : [page.menuPath, page.path]
}

/** The same of a shop; none where it is not published. */
export function visitPagesOf(shopPath: string | undefined): readonly string[] {
  return shopPath === undefined ? [] : [shopPath, `${shopPath}/visit`]
}
