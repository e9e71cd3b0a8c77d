import { doorsAt } from '#domain/business/opening.ts'
import { withShop } from '#domain/business/shop.ts'
import { dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { PrintPage } from '#public/pages.ts'
import { shopPageOf, visitPageOf, type ShopRows } from '#public/shop/shop-page-data.ts'
import type { Core } from '#server/core/core.ts'
import { createLookUp } from '#server/core/looked-up.ts'
import { keepNewest } from '#server/core/newest-kept.ts'
import { printToSend, type FindPage, type PrintedPage } from '#server/plugins/visitor-pages.ts'
import { findPublishedShop, readShopRows, type PublishedShop } from './shop-repository.ts'

/** Pages that are kept, over all businesses and languages. */
const mostKept = 500

/** A shop's code, and below it the page of a visitor's own visit, of which the server is told nothing more. */
const visitPlace = /^([^/]+)(\/visit)$/

interface Kept {
  readonly page: PrintedPage
  /** Where the collections stood that it shows. */
  readonly stamp: string
  /** When it is no longer true, in milliseconds since the epoch. */
  readonly untilMs: number
}

type Parts = Pick<Core, 'db' | 'media' | 'now'>

/**
 * Prints the page of a published business, and keeps it until something that it shows changes: a row, or whether the
 * doors are open, or the date. The database is asked for that, so all instances send the same within a second.
 */
export function createShopPages({ db, media, now }: Parts, printPage: PrintPage): FindPage {
  const kept = keepNewest<Kept>(mostKept)
  const lookUp = createLookUp(now, (code) => findPublishedShop(db, code))

  return async ({ code: place, path, origin, choose }) => {
    const [, code = place, visit = ''] = visitPlace.exec(place) ?? []
    const shop = await lookUp(code)
    if (!shop) return undefined
    const { languages } = withShop(shop.business)
    const language = choose(languages)
    const nowMs = now()
    const key = `${origin}${path} ${language}`
    const found = kept.get(key)
    if (found?.stamp === stampOf(shop) && nowMs < found.untilMs) return found.page
    const at = new Date(nowMs).toISOString()
    const rows = withAddresses(await readShopRows(db, shop.business), media.urlOf)
    const request = { language, languages, url: origin + path, now: at }
    const data = visit ? visitPageOf(rows, { ...request, path: path.slice(0, -visit.length) }) : shopPageOf(rows, { ...request, path })
    const page = printToSend(data, printPage)
    kept.set(key, { page, stamp: stampOf(shop), untilMs: nextChangeMs(shop, at) })
    return page
  }
}

/** Bookings change all day and are not on the page. */
function stampOf({ business: { id, rev }, heads }: PublishedShop): string {
  return [id, rev, heads.services, heads.categories, heads.employees, heads.catalogues].join(' ')
}

/** The next opening or closing, at the latest the end of the day: the page says today and tomorrow. */
function nextChangeMs({ business }: PublishedShop, at: Instant): number {
  const { end } = dayBounds(dayOf(at, business.time_zone), business.time_zone)
  const doors = doorsAt(withShop(business).opening_hours, business.time_zone, at)
  return Math.min(Date.parse(end), Date.parse(doors?.changesAt ?? end))
}

function withAddresses({ services, employees, ...rest }: ShopRows, urlOf: (name: string | null) => string | null): ShopRows {
  return {
    ...rest,
    services: services.map((service) => ({ ...service, image: urlOf(service.image) })),
    employees: employees.map((employee) => ({ ...employee, image: urlOf(employee.image) })),
  }
}
