import type { FastifyInstance } from 'fastify'
import { withShop } from '#domain/business/shop.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { chooseLanguage } from '#i18n/languages.ts'
import { cardPaints } from '#print/card-look.ts'
import type { Core } from '#server/core/core.ts'
import type { ReadShownPicture } from '#server/core/media.ts'
import { createLookUp } from '#server/core/looked-up.ts'
import { keepNewest } from '#lib/newest-kept.ts'
import { createWorkQueue } from '#server/core/work-queue.ts'
import { drawCardIcon } from './draw-card-icon.ts'
import { findCardAt, type FoundCard } from './card-page-repository.ts'

/** Icons that are kept: some kilobytes each. */
const mostKept = 200
/** In pixels, across. */
const iconSide = 512
const drawing = { atOnce: 1, weight: 1, waiting: 50 } as const

interface AskedCard {
  readonly Params: { readonly code: string }
  readonly Querystring: { readonly lang?: string }
}

/**
 * What makes a card a thing of its own on a home screen: a manifest and an icon. Both are of the card that everybody may
 * join. A customer's own one is known by the device, which opens the newest it has.
 */
export function serveCardHomeScreens(
  app: FastifyInstance,
  { db, media, now }: Pick<Core, 'db' | 'media' | 'now'>,
  readPicture: ReadShownPicture,
): void {
  const lookUp = createLookUp(now, (code) => findCardAt(db, code, new Date(now()).toISOString()))
  const drawn = keepNewest<Promise<Buffer>>(mostKept)
  const queue = createWorkQueue(drawing)

  app.get<AskedCard>('/add/:code/card.webmanifest', async ({ params, query, headers }, reply) => {
    const found = await lookUp(params.code)
    if (!found) return reply.code(404).send()
    const language = chooseLanguage(query.lang ?? null, [headers['accept-language'] ?? ''], withShop(found.business).languages)
    return reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      .send(JSON.stringify(manifestOf(found, `/add/${params.code}`, language)))
  })

  app.get<AskedCard>('/add/:code/icon.png', async ({ params }, reply) => {
    const found = await lookUp(params.code)
    if (!found) return reply.code(404).send()
    const { card, business } = found
    const key = `${card.id} ${card.rev} ${business.rev}`
    const icon =
      drawn.get(key) ??
      queue(1, async () => {
        const logo = card.image === null ? undefined : await readPicture(media.urlOf(card.image) ?? '')
        return drawCardIcon({ colour: card.colour, letter: business.name, side: iconSide, ...(Buffer.isBuffer(logo) && { logo }) })
      })
    if (!icon) return reply.code(503).header('retry-after', '5').send()
    drawn.set(key, icon)
    icon.catch(() => drawn.drop(key))
    return reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }).send(await icon)
  })
}

/** As much of a name as has its place under an icon: whole words, but for a single long one. */
function shortName(name: string): string {
  return (/^.{1,12}(?!\S)/u.exec(name) ?? /^.{1,12}/u.exec(name) ?? [''])[0].trim()
}

function manifestOf({ card, business }: FoundCard, path: string, language: string): object {
  const start = `${path}/card?lang=${language}`
  const name = nameIn(language, card)
  return {
    id: `${path}/card`,
    start_url: start,
    scope: `${path}/`,
    display: 'standalone',
    lang: language,
    name: `${name}, ${nameIn(language, business)}`,
    short_name: shortName(name),
    background_color: cardPaints[card.colour][1],
    theme_color: cardPaints[card.colour][1],
    icons: [
      { src: `${path}/icon.png`, sizes: `${iconSide}x${iconSide}`, type: 'image/png', purpose: 'any' },
      { src: `${path}/icon.png`, sizes: `${iconSide}x${iconSide}`, type: 'image/png', purpose: 'maskable' },
    ],
  }
}
