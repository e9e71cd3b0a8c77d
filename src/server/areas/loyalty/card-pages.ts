import { withShop } from '#domain/business/shop.ts'
import { joinCodeQuery } from '#domain/loyalty/join-code.ts'
import { dayBounds, dayOf } from '#domain/shared/zone.ts'
import { cardPageOf, joinPageOf } from '#public/card/card-page-data.ts'
import type { Core } from '#server/core/core.ts'
import { createLookUp } from '#server/core/looked-up.ts'
import { keepNewest } from '#lib/newest-kept.ts'
import type { FindPage, PrintedPage, PrintToSend } from '#server/plugins/visitor-pages.ts'
import { findCardAt, readCardRows, type FoundCard } from './card-page-repository.ts'
import { problemOfCode } from './join-codes.ts'

/** Pages that are kept, over all cards and languages. */
const mostKept = 500

/** A card's code, and below it the page of a customer's own, of which the server is told nothing more. */
const cardPlace = /^([^/]+?)(\/card)?$/

type Parts = Pick<Core, 'db' | 'media' | 'now'>

/**
 * Prints the pages of cards, and keeps them until something that they show changes; at the latest until the shop's day is over, since they
 * tell the days ahead.
 */
export function createCardPages({ db, media, now }: Parts, printToSend: PrintToSend): FindPage {
  const pages = keepNewest<{ readonly page: PrintedPage; readonly stamp: string; readonly untilMs: number }>(mostKept)
  const lookUp = createLookUp(now, (code) => findCardAt(db, code, new Date(now()).toISOString()))

  return async ({ code: place, path, origin, query, choose }) => {
    const [, code = place, end = ''] = cardPlace.exec(place) ?? []
    const found = await lookUp(code)
    if (!found) return undefined
    const { languages } = withShop(found.business)
    const language = choose(languages)
    const [key, stamp, nowMs] = [`${origin}${path} ${language}`, stampOf(found), now()]
    const joinCode = end === '' ? query.get(joinCodeQuery) : null
    const codeProblem = joinCode === null ? undefined : await problemOfCode(db, found.card, joinCode)
    const kept = codeProblem ? undefined : pages.get(key)
    if (kept?.stamp === stamp && nowMs < kept.untilMs) return kept.page
    const rows = await readCardRows(db, found)
    const at = new Date(nowMs).toISOString()
    const own = path.slice(0, path.length - end.length)
    const pageOf = end === '' ? joinPageOf : cardPageOf
    const shown = { ...rows, codeProblem, card: { ...rows.card, image: media.urlOf(rows.card.image) } }
    const page = printToSend(pageOf(shown, { language, languages, path: own, url: origin + own, now: at }))
    if (!codeProblem)
      pages.set(key, { page, stamp, untilMs: Date.parse(dayBounds(dayOf(at, found.business.time_zone), found.business.time_zone).end) })
    return page
  }
}

/** What happens on customers' cards changes all day and is not on the pages, but for whether there is a place. */
function stampOf({ business, card, heads, isFull }: FoundCard): string {
  return [business.id, business.rev, card.rev, heads.card_tiers, heads.cashback_rules, isFull].join(' ')
}
