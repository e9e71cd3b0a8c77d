import { withShop } from '#domain/business/shop.ts'
import type { VisitorPage } from '#public/pages.ts'
import { listingQueryNames } from '#domain/catalogue/listing-filter.ts'
import { nextClockChange, productPageOf, productsPageOf } from '#public/products/catalogue-page-data.ts'
import type { CataloguePlace, CatalogueRows } from '#public/products/catalogue-rows.ts'
import { savedPageOf } from '#public/products/saved-page-data.ts'
import type { Core } from '#server/core/core.ts'
import { createLookUp } from '#server/core/looked-up.ts'
import { keepNewest } from '#lib/newest-kept.ts'
import type { FindPage, PrintedPage, PrintToSend } from '#server/plugins/visitor-pages.ts'
import { findPublishedCatalogue } from './catalogue-repository.ts'
import { stampOfCatalogue, type ReadCatalogue } from './kept-catalogues.ts'

/** Pages that are kept, over all catalogues, languages and what was looked for. */
const mostPages = 500

/** A catalogue's code, and below it the id of one of its products. */
const place = /^([^/]+)(?:\/([^/]+))?$/

type Parts = Pick<Core, 'db' | 'now'>

/**
 * Prints the pages of a published catalogue. Its rows are kept until one of them changes, so that whoever searches and
 * turns pages asks the database for nothing but that, once a second.
 */
export function createCataloguePages({ db, now }: Parts, readRows: ReadCatalogue, printToSend: PrintToSend): FindPage {
  const pages = keepNewest<{ readonly page: PrintedPage; readonly stamp: string; readonly untilMs: number }>(mostPages)
  const lookUp = createLookUp(now, (code) => findPublishedCatalogue(db, code))

  return async ({ code: text, path, origin, query, choose }) => {
    const [, code = text, product] = place.exec(text) ?? []
    const found = await lookUp(code)
    if (!found) return undefined
    const language = choose(withShop(found.business).languages)
    const stamp = stampOfCatalogue(found)
    const key = `${origin}${path} ${language} ${keyOf(query)}`
    const kept = pages.get(key)
    const nowMs = now()
    if (kept?.stamp === stamp && nowMs < kept.untilMs) return kept.page
    const rows = await readRows(found)
    const at = new Date(nowMs).toISOString()
    const wanted = { language, origin, query, product, now: at, path: product === undefined ? path : path.slice(0, path.lastIndexOf('/')) }
    const page = printToSend(dataOf(rows, wanted))
    pages.set(key, { page, stamp, untilMs: Date.parse(nextClockChange(rows, at, product) ?? '') || Infinity })
    return page
  }
}

/** Which of the catalogue's pages is wanted. */
function dataOf(rows: CatalogueRows, wanted: CataloguePlace): VisitorPage {
  if (wanted.product === undefined) return productsPageOf(rows, wanted)
  return wanted.product === 'saved' ? savedPageOf(rows, wanted) : productPageOf(rows, wanted)
}

/** Only what a page goes by: what other sites hang onto an address makes no page of its own. */
function keyOf(query: URLSearchParams): string {
  return JSON.stringify(['q', 'category', 'page', 'lang', ...listingQueryNames].map((name) => query.getAll(name).join(' ').slice(0, 120)))
}
