import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { withShop } from '#domain/business/shop.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import { descriptionIn, nameIn } from '#domain/shared/translations.ts'
import type { StoredCatalogue } from '#public/products/catalogue-rows.ts'
import type { Core } from '#server/core/core.ts'
import { escapeMarkup } from '#server/core/markup.ts'
import { findPublishedCatalogue, readCatalogueRows } from './catalogue-repository.ts'
import { shownPictureUrl, type ShownPictureRow } from './marked-pictures.ts'

/** A value of a feed: in XML a list repeats its element. */
type FeedValue = string | number | readonly FeedItem[]
interface FeedItem {
  readonly [name: string]: FeedValue | undefined
}

const types = { flat: 'Residential', house: 'Residential', land: 'Land', commercial: 'CommercialSale' } as const
const typesToLet = { flat: 'ResidentialLease', house: 'ResidentialLease', land: 'Land', commercial: 'CommercialLease' } as const
const subTypes = { flat: 'Apartment', house: 'Single Family Residence', land: 'Unimproved Land', commercial: 'Retail' } as const
const statuses = { active: 'Active', reserved: 'Pending', sold: 'Closed' } as const

/**
 * Serves a catalogue's listings that can be had to portals, as JSON and XML, to whoever has the secret link. Names are
 * those of the RESO Data Dictionary; what it has none for is ours. Whose a home is stands in none of it [C4].
 */
export function serveListingFeed(app: FastifyInstance, { db, media }: Pick<Core, 'db' | 'media'>, publicUrl: string | undefined): void {
  app.get<{ Params: { readonly code: string; readonly file: string } }>('/catalog/:code/feed/:file', async (request, reply) => {
    const [, key = '', format] = /^([\w-]{1,64})\.(json|xml)$/.exec(request.params.file) ?? []
    const found = format ? await findPublishedCatalogue(db, request.params.code) : undefined
    if (!found || found.catalogue.kind !== 'real_estate' || !isSameKey(found.catalogue.feed_key, key)) return reply.code(404).send()
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const listings = feedOf(
      await readCatalogueRows(db, found),
      `${origin}/catalog/${found.catalogue.code}`,
      (picture) => new URL(shownPictureUrl(found.catalogue, picture, media.urlOf) ?? '', origin).href,
    )
    void reply.headers({ 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' })
    return format === 'json'
      ? reply.send({ listings })
      : reply.type('application/xml; charset=utf-8').send(xmlOf('Listings', [{ Listing: listings }]))
  })
}

/** In a time that says nothing of how much of it was right. */
function isSameKey(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return one !== '' && a.length === b.length && timingSafeEqual(a, b)
}

function feedOf(
  { business, products, agents }: StoredCatalogue,
  address: string,
  urlOf: (picture: ShownPictureRow) => string,
): readonly FeedItem[] {
  return products.flatMap(({ row, pictures }) => {
    if (!row.listing || row.status === 'sold') return []
    const agent = agents.find(({ id }) => id === row.agent_id)
    return [
      {
        ListingKey: row.id,
        StandardStatus: statuses[row.status],
        ListingURL: `${address}/${row.id}`,
        ...propertyOf(row.listing),
        ListPrice: row.price / 100,
        Currency: row.listing.currency,
        Title: nameIn('ru', row),
        PublicRemarks: descriptionIn('ru', row),
        TitleKy: nameIn('ky', row),
        TitleEn: nameIn('en', row),
        ListOfficeName: nameIn('ru', business),
        ListOfficePhone: withShop(business).phone || undefined,
        ListAgentFullName: agent && nameIn('ru', agent),
        ListAgentPreferredPhone: agent?.phone || undefined,
        Media: pictures.map((picture, nth) => ({
          Order: nth,
          MediaCategory: picture.is_plan ? 'Floor Plan' : 'Photo',
          MediaURL: urlOf(picture),
        })),
      },
    ]
  })
}

function propertyOf({ deal, kind, rooms, area, lot, floor, floors, series, condition, district, address, point }: Listing): FeedItem {
  return {
    PropertyType: (deal === 'sale' ? types : typesToLet)[kind],
    PropertySubType: subTypes[kind],
    Deal: deal,
    RoomsTotal: rooms ?? undefined,
    ...(area !== null && { LivingArea: area / 10, LivingAreaUnits: 'Square Meters' }),
    ...(lot !== null && { LotSizeArea: lot * 10, LotSizeUnits: 'Square Meters' }),
    Floor: floor ?? undefined,
    StoriesTotal: floors ?? undefined,
    BuildingSeries: series || undefined,
    PropertyCondition: condition ?? undefined,
    District: district || undefined,
    UnparsedAddress: address || undefined,
    ...(point && { Latitude: point.lat / 1e6, Longitude: point.lng / 1e6 }),
  }
}

/** What is undefined is left out, as JSON leaves it out. */
function xmlOf(name: string, items: readonly FeedItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${items.map((item) => element(name, item)).join('')}`
}

function element(name: string, value: FeedValue | FeedItem): string {
  if (typeof value !== 'object') return `<${name}>${escapeMarkup(String(value))}</${name}>`
  if (Array.isArray(value)) return (value as readonly FeedItem[]).map((item) => element(name, item)).join('')
  const inner = Object.entries(value as FeedItem).map(([key, one]) => (one === undefined ? '' : element(key, one)))
  return `<${name}>${inner.join('')}</${name}>`
}
