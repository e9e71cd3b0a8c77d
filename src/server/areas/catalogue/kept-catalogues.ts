import { and, eq } from 'drizzle-orm'
import { withShop } from '#domain/business/shop.ts'
import type { Business } from '#domain/business/business.ts'
import type { Heads } from '#contract/sync.ts'
import { catalogueRowsOf, type CatalogueRows, type StoredCatalogue } from '#public/products/catalogue-rows.ts'
import type { Core } from '#server/core/core.ts'
import { keepNewest } from '#lib/newest-kept.ts'
import { catalogues } from '#server/db/tables/catalogue.ts'
import { readCatalogueRows, type PublishedCatalogue } from './catalogue-repository.ts'
import { shownPictureUrl } from './marked-pictures.ts'

/** Products that are kept, over all catalogues: some 1 kB each. */
const mostProducts = 50_000

interface KeptRows {
  readonly rows: Promise<CatalogueRows>
  readonly stamp: string
  readonly weight: number
}

/** All that a catalogue shows; read once until something of it changes. */
export type ReadCatalogue = (found: PublishedCatalogue) => Promise<CatalogueRows>

export function createCatalogueReader({ db, media }: Pick<Core, 'db' | 'media'>): ReadCatalogue {
  const keptRows = keepNewest<KeptRows>(mostProducts, ({ weight }) => weight)

  return async (found) => {
    const [key, stamp] = [found.catalogue.id, stampOfCatalogue(found)]
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
}

/** The catalogue from which a business takes orders, published by itself or not; undefined where it takes none. */
export type ReadMenu = (shop: { readonly business: Business; readonly heads: Heads['heads'] }) => Promise<CatalogueRows | undefined>

export function createMenuReader({ db }: Pick<Core, 'db'>, read: ReadCatalogue): ReadMenu {
  return async ({ business, heads }) => {
    const { menu_id } = withShop(business).ordering
    if (menu_id === null) return undefined
    const [catalogue] = await db
      .select()
      .from(catalogues)
      .where(and(eq(catalogues.business_id, business.id), eq(catalogues.id, menu_id)))
    return catalogue && read({ business, catalogue, heads })
  }
}

/** Where all stands that a catalogue's pages show. */
export function stampOfCatalogue({ business: { id, rev }, catalogue, heads }: PublishedCatalogue): string {
  return [
    id,
    rev,
    heads.catalogues,
    heads.catalogue_categories,
    heads.products,
    heads.product_pictures,
    ...(catalogue.kind === 'real_estate' ? [heads.employees, heads.services] : []),
  ].join(' ')
}

function withPictureAddresses(
  { products, agents, ...rest }: StoredCatalogue,
  urlOf: (name: string | null) => string | null,
): CatalogueRows {
  const addressed = products.map(({ row, pictures }) => ({
    row,
    pictures: pictures.map((picture) => ({ ...picture, image: shownPictureUrl(rest.catalogue, picture, urlOf) })),
  }))
  return catalogueRowsOf({ ...rest, products: addressed, agents: agents.map((agent) => ({ ...agent, image: urlOf(agent.image) })) })
}
