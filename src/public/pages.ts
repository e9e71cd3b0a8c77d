import type { VisitorArea } from '#contract/visitor-areas.ts'
import type { MenuPageData, OrderPageData } from './menu/menu-page-types.ts'
import type { PageTexts } from './page-texts.ts'
import type { CardPageData, JoinPageData } from './card/card-page-types.ts'
import type { GonePageData, ProductPageData, ProductsPageData, SavedPageData } from './products/catalogue-page-types.ts'
import type { ShopPageData, VisitPageData } from './shop/shop-page-types.ts'
import type { Told } from './told.ts'

/** A code that leads nowhere. */
export interface UnknownPageData extends Told {
  readonly kind: 'unknown'
  readonly area: VisitorArea
}

/** Nobody can say now what is at the address: the database is away. */
export interface AwayPageData extends Told {
  readonly kind: 'away'
}

/** A visitor's page as data: the server prints it, and the browser wakes it from the same. */
export type VisitorPage =
  | UnknownPageData
  | AwayPageData
  | ProductsPageData
  | ProductPageData
  | SavedPageData
  | GonePageData
  | ShopPageData
  | VisitPageData
  | MenuPageData
  | OrderPageData
  | JoinPageData
  | CardPageData

export type PageOf<Kind extends VisitorPage['kind']> = VisitorPage & { readonly kind: Kind }

/** What a page that wakes carries with it: itself, and its own texts in its language. */
export interface CarriedPage<Page extends VisitorPage = VisitorPage> {
  readonly page: Page
  readonly texts: PageTexts<Page['kind']>
}

/** A page that people send to each other. */
export type PageWithPreview = ProductsPageData | ProductPageData | ShopPageData | MenuPageData

/** The whole page as HTML; `preview` is the whole address of its preview picture [C8]. */
export type PrintPage = (page: VisitorPage, preview?: string) => string

/** Whether search engines may show it. Said in the page and in a header: a header is also heard by whoever does not read the page. */
export function isFindable(page: VisitorPage): boolean {
  return page.kind !== 'saved' && 'isFindable' in page && page.isFindable
}
