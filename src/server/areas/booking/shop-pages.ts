import { doorsAt } from '#domain/business/opening.ts'
import { withShop } from '#domain/business/shop.ts'
import { dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { PrintPage } from '#public/pages.ts'
import { shopPageOf, visitPageOf, type ShopRows } from '#public/shop/shop-page-data.ts'
import type { Core } from '#server/core/core.ts'
import { packPage, type FindPage, type PrintedPage } from '#server/plugins/visitor-pages.ts'
import { findPublishedShop, readShopRows, type PublishedShop } from './shop-repository.ts'

/** Pages that are kept, over all businesses and languages. */
const mostKept = 500
/** For so long a shop that was looked up is not looked up again: however often its page is asked for, the database hears of it once a second. */
const lookedUpMs = 1000

/** A shop's code, and below it the page of a visitor's own visit, of which the server is told nothing more. */
const visitPlace = /^([^/]+)(\/visit)$/

interface LookedUp {
  readonly shop: Promise<PublishedShop | undefined>
  readonly untilMs: number
}

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
  const kept = new Map<string, Kept>()
  const lookedUp = new Map<string, LookedUp>()

  function lookUp(code: string): LookedUp['shop'] {
    const known = lookedUp.get(code)
    if (known && now() < known.untilMs) return known.shop
    const shop = findPublishedShop(db, code).catch((error: unknown) => {
      lookedUp.delete(code)
      if (!known) throw error
      // While the database is away the page stays as it was last known; it is asked again at once.
      keep(lookedUp, code, { ...known, untilMs: 0 })
      return known.shop
    })
    keep(lookedUp, code, { shop, untilMs: now() + lookedUpMs })
    return shop
  }

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
    const page = packPage(printPage(data), language)
    keep(kept, key, { page, stamp: stampOf(shop), untilMs: nextChangeMs(shop, at) })
    return page
  }
}

/** Where there are too many, the one that was kept longest is removed. */
function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** Bookings change all day and are not on the page. */
function stampOf({ business: { id, rev }, heads }: PublishedShop): string {
  return [id, rev, heads.services, heads.categories, heads.employees].join(' ')
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
