import type { PageWithPreview, VisitorPage } from './pages.ts'
import type { ProductPageData } from './products/catalogue-page-types.ts'
import { priceText } from './products/price-text.ts'
import { publicTexts } from './texts.ts'

/** What the picture says that a messenger shows of a page beside its link [C8]. */
export interface PagePreview {
  readonly title: string
  /** What it costs; left out of pages that are of no single thing. */
  readonly price?: string
  /** What else tells it apart. */
  readonly parts: readonly string[]
  /** Whose page it is, where the title does not say so. */
  readonly from?: string
  /** The address of a photo; left out where there is none. */
  readonly picture?: string
  /** Whether the photo is of a person. */
  readonly isFace?: true
}

/** More does not fit one line: so many parts, each of so many letters. */
const most = { parts: 3, letters: 16 } as const

/** What the preview of a page shows. */
export function previewOf(page: PageWithPreview): PagePreview {
  if (page.kind === 'product') return previewOfProduct(page)
  const { title } = page
  if (page.kind === 'menu')
    return { title, parts: [page.contact.address ?? ''].filter(Boolean), ...pictureOf(page.categories.flatMap(({ dishes }) => dishes)) }
  if (page.kind === 'shop')
    return { title, parts: [page.contact.address ?? ''].filter(Boolean), ...pictureOf(page.employees), isFace: true }
  return { title, parts: [], from: page.business, ...pictureOf(page.categories.flatMap(({ products }) => products)) }
}

/** Whether it is a page that people send to each other. */
export function hasPreview(page: VisitorPage): page is PageWithPreview {
  return page.kind === 'product' || page.kind === 'products' || page.kind === 'shop' || page.kind === 'menu'
}

function previewOfProduct({ title, business, language, product }: ProductPageData): PagePreview {
  const { home, cover } = product
  const price = priceText(product, language, publicTexts[language])
  return {
    title,
    price: [price, home?.per].filter(Boolean).join(' '),
    parts: [
      ...(home?.status ? [home.status] : []),
      ...(home ? product.saved.facts : [])
        .filter(({ value }) => value.length <= most.letters && !title.includes(value))
        .map(({ label, value }) => `${label}: ${value}`),
    ].slice(0, most.parts),
    from: business,
    ...(cover && { picture: cover }),
  }
}

/** The first that has one. */
function pictureOf(pictured: readonly { readonly picture?: string }[]): Pick<PagePreview, 'picture'> {
  const picture = pictured.find((one) => one.picture)?.picture
  return picture ? { picture } : {}
}
