import { withShop } from '#domain/business/shop.ts'
import type { PrintPage, VisitorPage } from '#public/pages.ts'
import { listingQueryNames } from '#domain/catalogue/listing-filter.ts'
import { nextClockChange, productPageOf, productsPageOf, savedPageOf } from '#public/products/catalogue-page-data.ts'
import { catalogueRowsOf, type CataloguePlace, type CatalogueRows, type StoredCatalogue } from '#public/products/catalogue-rows.ts'
import type { Core } from '#server/core/core.ts'
import { createLookUp } from '#server/core/looked-up.ts'
import { keepNewest } from '#server/core/newest-kept.ts'
import { printToSend, type FindPage, type PrintedPage } from '#server/plugins/visitor-pages.ts'
import { findPublishedCatalogue, readCatalogueRows, type PublishedCatalogue } from './catalogue-repository.ts'
import { shownPictureUrl } from './marked-pictures.ts'

/** Pages that are kept, over all catalogues, languages and what was looked for. */
const mostPages = 500
/** Products that are kept, over all catalogues: some 1 kB each. */
const mostProducts = 50_000

/** A catalogue's code, and below it the id of one of its products. */
const place = /^([^/]+)(?:\/([^/]+))?$/

interface KeptRows {
  readonly rows: Promise<CatalogueRows>
  readonly stamp: string
  readonly weight: number
}

type Parts = Pick<Core, 'db' | 'media' | 'now'>

/**
 * Prints the pages of a published catalogue. Its rows are kept until one of them changes, so that whoever searches and
 * turns pages asks the database for nothing but that, once a second.
 */
export function createCataloguePages({ db, media, now }: Parts, printPage: PrintPage): FindPage {
  const pages = keepNewest<{ readonly page: PrintedPage; readonly stamp: string; readonly untilMs: number }>(mostPages)
  const keptRows = keepNewest<KeptRows>(mostProducts, ({ weight }) => weight)
  const lookUp = createLookUp(now, (code) => findPublishedCatalogue(db, code))

  async function rowsOf(found: PublishedCatalogue, stamp: string): Promise<CatalogueRows> {
    const key = found.catalogue.id
    const known = keptRows.get(key)
    if (known?.stamp === stamp) return known.rows
    const read = readCatalogueRows(db, found).then((rows) => withPictureAddresses(rows, media.urlOf))
    // Whoever asks meanwhile waits for the same reading.
    keptRows.set(key, { rows: read, stamp, weight: 1 })
    try {
      const rows = await read
      keptRows.set(key, { rows: read, stamp, weight: rows.products.length })
      return rows
    } catch (error) {
      keptRows.set(key, known ?? { rows: read, stamp: '', weight: 1 })
      if (known) return known.rows
      throw error
    }
  }

  return async ({ code: text, path, origin, query, choose }) => {
    const [, code = text, product] = place.exec(text) ?? []
    const found = await lookUp(code)
    if (!found) return undefined
    const language = choose(withShop(found.business).languages)
    const stamp = stampOf(found)
    const key = `${origin}${path} ${language} ${keyOf(query)}`
    const kept = pages.get(key)
    const nowMs = now()
    if (kept?.stamp === stamp && nowMs < kept.untilMs) return kept.page
    const rows = await rowsOf(found, stamp)
    const at = new Date(nowMs).toISOString()
    const wanted = { language, origin, query, product, now: at, path: product === undefined ? path : path.slice(0, path.lastIndexOf('/')) }
    const page = printToSend(dataOf(rows, wanted), printPage)
    pages.set(key, { page, stamp, untilMs: Date.parse(nextClockChange(rows, at) ?? '') || Infinity })
    return page
  }
}

/** Which of the catalogue's pages is wanted. */
function dataOf(rows: CatalogueRows, wanted: CataloguePlace): VisitorPage {
  if (wanted.product === undefined) return productsPageOf(rows, wanted)
  return wanted.product === 'saved' && rows.catalogue.kind === 'real_estate' ? savedPageOf(rows, wanted) : productPageOf(rows, wanted)
}

/** Only what a page goes by: what other sites hang onto an address makes no page of its own. */
function keyOf(query: URLSearchParams): string {
  return JSON.stringify(['q', 'category', 'page', 'lang', ...listingQueryNames].map((name) => query.getAll(name).join(' ').slice(0, 120)))
}

function stampOf({ business: { id, rev }, catalogue, heads }: PublishedCatalogue): string {
  return [id, rev, heads.catalogues, heads.catalogue_categories, heads.products, heads.product_pictures, ...(catalogue.kind === 'real_estate' ? [heads.employees, heads.services] : [])].join(' ')
}

function withPictureAddresses({ products, agents, ...rest }: StoredCatalogue, urlOf: (name: string | null) => string | null): CatalogueRows {
  const addressed = products.map(({ row, pictures }) => ({ row, pictures: pictures.map((picture) => ({ ...picture, image: shownPictureUrl(rest.catalogue, picture, urlOf) })) }))
  return catalogueRowsOf({ ...rest, products: addressed, agents: agents.map((agent) => ({ ...agent, image: urlOf(agent.image) })) })
}
