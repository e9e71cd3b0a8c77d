import { doorsAt } from '#domain/business/opening.ts'
import { orderingChangesAt, takesOrders } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import { findTable, menuPageOf, orderPageOf, type MenuPageRequest } from '#public/menu/menu-page-data.ts'
import type { VisitorPage } from '#public/pages.ts'
import { nextClockChange } from '#public/products/catalogue-page-data.ts'
import type { CatalogueRows } from '#public/products/catalogue-rows.ts'
import { canBook, shopPageOf, visitPageOf, type ShopRows } from '#public/shop/shop-page-data.ts'
import type { Core } from '#server/core/core.ts'
import { createLookUp } from '#server/core/looked-up.ts'
import { keepNewest } from '#lib/newest-kept.ts'
import type { FindPage, PrintedPage, PrintToSend } from '#server/plugins/visitor-pages.ts'
import { findPublishedShop, readShopRows, readTables, type PublishedShop } from './shop-repository.ts'

/** Pages that are kept, over all businesses and languages. */
const mostKept = 500

/** A shop's code, and below it its menu, or the page of a visitor's own visit or order, of which the server is told nothing more. */
const shopPlace = /^([^/]+)\/(visit|menu|order)$/

interface KeptPage {
  readonly page: PrintedPage
  /** Where the collections stood that it shows. */
  readonly stamp: string
  /** When it is no longer true, in milliseconds since the epoch. */
  readonly untilMs: number
}

/** What all pages of a business show. */
interface BusinessRows {
  readonly shop: ShopRows
  /** Undefined where no orders are taken. */
  readonly menu: CatalogueRows | undefined
  readonly tables: readonly DiningTable[]
}

type Parts = Pick<Core, 'db' | 'media' | 'now'>

/** From what a business takes orders: it lies in another area. */
export type FindMenu = (shop: PublishedShop) => Promise<CatalogueRows | undefined>

/**
 * Prints the pages of a published business, and keeps them until something that they show changes: a row, or whether the
 * doors are open, or the date. The database is asked for that, so all instances send the same within a second.
 */
export function createShopPages({ db, media, now }: Parts, findMenu: FindMenu, printToSend: PrintToSend): FindPage {
  const pages = keepNewest<KeptPage>(mostKept)
  const keptRows = keepNewest<{ readonly stamp: string; readonly rows: Promise<BusinessRows> }>(mostKept)
  const lookUp = createLookUp(now, (code) => findPublishedShop(db, code))

  async function readRows(shop: PublishedShop): Promise<BusinessRows> {
    const { business } = shop
    const [rows, menu, tables] = await Promise.all([
      readShopRows(db, business),
      findMenu(shop),
      takesOrders(withShop(business)) ? readTables(db, business.id) : [],
    ])
    return { shop: withAddresses(rows, media.urlOf), menu, tables }
  }

  function rowsOf(shop: PublishedShop): Promise<BusinessRows> {
    const [key, stamp] = [shop.business.id, stampOf(shop)]
    const known = keptRows.get(key)
    if (known?.stamp === stamp) return known.rows
    const rows = readRows(shop)
    keptRows.set(key, { stamp, rows })
    rows.catch(() => keptRows.drop(key))
    return rows
  }

  return async ({ code: place, path, origin, query, choose }) => {
    const [, code = place, end = ''] = shopPlace.exec(place) ?? []
    const shop = await lookUp(code)
    if (!shop) return undefined
    const { languages } = withShop(shop.business)
    const language = choose(languages)
    const rows = await rowsOf(shop)
    const table = query.get('table')
    const key = `${origin}${path} ${language} ${tableKey(rows, table)}`
    const nowMs = now()
    const found = pages.get(key)
    if (found?.stamp === stampOf(shop) && nowMs < found.untilMs) return found.page
    const at = new Date(nowMs).toISOString()
    const own = end === '' ? path : path.slice(0, -end.length - 1)
    const page = printToSend(dataOf(rows, end, { language, languages, path: own, url: origin + own, now: at, table }))
    pages.set(key, { page, stamp: stampOf(shop), untilMs: nextChangeMs(shop, rows, at) })
    return page
  }
}

/**
 * Which of its pages is wanted. The menu is at the business's own address where nothing else is done there, and for who sits at a table.
 */
function dataOf({ shop, menu, tables }: BusinessRows, end: string, request: MenuPageRequest): VisitorPage {
  const { table, ...plain } = request
  if (end === 'visit') return visitPageOf(shop, plain)
  if (end === 'order') return orderPageOf({ shop, menu, tables }, plain)
  const isMenu = menu && (end === 'menu' || table !== null || !canBook(shop))
  return isMenu ? menuPageOf({ shop, menu, tables }, request) : shopPageOf(shop, plain)
}

/** Whatever else an address names is one and the same: no table. */
function tableKey({ menu, tables }: BusinessRows, named: string | null): string {
  if (!menu || named === null) return ''
  return findTable(tables, named)?.id ?? 'unknown'
}

/** Bookings and orders change all day and are not on the pages; of what is ordered from, how much is left. */
function stampOf({ business, heads }: PublishedShop): string {
  const { id, rev } = business
  const ofMenu = takesOrders(withShop(business)) ? [heads.catalogue_categories, heads.products, heads.product_pictures, heads.tables] : []
  return [id, rev, heads.services, heads.categories, heads.employees, heads.catalogues, heads.cards, ...ofMenu].join(' ')
}

/**
 * The next opening or closing, of the doors, for orders or of what is offered by hours; at the latest the end of the day: the page says
 * today and tomorrow.
 */
function nextChangeMs({ business }: PublishedShop, { menu }: BusinessRows, at: Instant): number {
  const { end } = dayBounds(dayOf(at, business.time_zone), business.time_zone)
  const doors = doorsAt(withShop(business).opening_hours, business.time_zone, at)
  const changes = [end, doors?.changesAt, ...(menu ? [orderingChangesAt(business, at), nextClockChange(menu, at)] : [])]
  return Math.min(...changes.flatMap((change) => (change ? [Date.parse(change)] : [])))
}

function withAddresses({ business, services, employees, ...rest }: ShopRows, urlOf: (name: string | null) => string | null): ShopRows {
  return {
    ...rest,
    business: { ...business, payment_qr: urlOf(business.payment_qr ?? null) },
    services: services.map((service) => ({ ...service, image: urlOf(service.image) })),
    employees: employees.map((employee) => ({ ...employee, image: urlOf(employee.image) })),
  }
}
