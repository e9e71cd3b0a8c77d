import { existsSync, mkdirSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorAreaOf, type VisitorArea } from '#contract/visitor-areas.ts'
import type { PrintPage } from '#public/pages.ts'
import { send } from '../core/calls.ts'
import { markedPath, mediaPath, pictureName, type ReadShownPicture } from '../core/media.ts'
import { replyToRefusal } from '../core/refusals.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { previewFile, type DrawPreviewOnce } from '../previews/previews.ts'
import { pageRequestOf, sendAwayPage, sendPage, sendUnknownPage, type FindPage, type PrintedPage } from './visitor-pages.ts'

const forGood = 'public, max-age=31536000, immutable'

/** Pictures, whose names never come back with another content. */
export async function servePictures(app: FastifyInstance, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: mediaPath,
    decorateReply: false,
    index: false,
    allowedPath: (path) => pictureName.test(path.slice(1)),
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', forGood),
  })
}

/** Pictures with a text on them: such a name, too, has one content for good. */
export function serveMarkedPictures(app: FastifyInstance, readPicture: ReadShownPicture): void {
  app.get(`${markedPath}:catalogue/:picture/:file`, async ({ url }, reply) => {
    const found = await readPicture(url.split('?')[0]!)
    if (found === 'busy') return send(reply, replyToRefusal({ code: 'pictures_busy', retry_after: 5 }))
    return found
      ? reply.headers({ 'content-type': 'image/webp', 'cache-control': forGood }).send(found)
      : send(reply, replyToRefusal({ code: 'not_found' }))
  })
}

/** The pages of an area, by the code in their address, whatever is sent as one. */
export function serveVisitorPages(
  app: FastifyInstance,
  area: VisitorArea,
  publicUrl: string | undefined,
  printPage: PrintPage,
  find: FindPage,
  drawOnce: DrawPreviewOnce,
): void {
  app.get<{ Params: { readonly '*': string } }>(`/${area}/*`, async (request, reply) => {
    const place = request.params['*'].replace(/\/$/, '')
    if (place.endsWith(previewFile))
      return sendPreview(request, reply, await find(pageRequestOf(request, place, publicUrl, previewFile)), drawOnce)
    const page = await find(pageRequestOf(request, place, publicUrl)).catch((error: unknown) => {
      if (!isUnavailable(error) || !isNavigation(request)) throw error
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
      return 'away' as const
    })
    if (page === 'away') return sendAwayPage(request, reply, printPage)
    if (page) return sendPage(request, reply, page)
    return isNavigation(request) ? sendUnknownPage(request, reply, area, printPage) : send(reply, replyToRefusal({ code: 'not_found' }))
  })
}

/** The picture that a messenger shows of a page [C8]. */
async function sendPreview(
  { url }: FastifyRequest,
  reply: FastifyReply,
  page: PrintedPage | undefined,
  drawOnce: DrawPreviewOnce,
): Promise<FastifyReply> {
  if (!page?.preview) return send(reply, replyToRefusal({ code: 'not_found' }))
  // Before anything is said: a refusal must not be kept for good.
  const drawn = await drawOnce(page.preview)
  if (!drawn) return send(reply, replyToRefusal({ code: 'pictures_busy', retry_after: 5 }))
  // Who kept an older address sees what is true now, and not for good.
  const isNewest = new URLSearchParams(url.split('?')[1]).get('v') === page.preview.name
  return reply.headers({ 'content-type': 'image/jpeg', 'cache-control': isNewest ? forGood : 'public, max-age=300' }).send(drawn)
}

/**
 * The built page, from files packed at build time. A file with a hash in its name is kept
 * for good by browsers; the page, the worker and the manifest are asked for each time.
 */
export async function servePage(app: FastifyInstance, folder: string | undefined, printPage: PrintPage | undefined): Promise<void> {
  if (folder === undefined || !existsSync(folder)) return answerUnknown(app, printPage)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', relative(folder, path).startsWith(`assets${sep}`) ? forGood : cacheOf(basename(path))),
  })
  answerUnknown(app, printPage, (reply) => reply.sendFile('index.html'))
}

/** Names are as the browser asks for them, whatever packing the file on the disk has. */
function cacheOf(name: string): string {
  return /\.(html|js|webmanifest|json|txt)(\.br|\.gz)?$/.test(name) ? 'no-cache' : 'public, max-age=3600'
}

/** An address that is no file is a screen of the app, if a browser wants to go there; else there is nothing. */
function answerUnknown(app: FastifyInstance, printPage: PrintPage | undefined, page?: (reply: FastifyReply) => FastifyReply): void {
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return send(reply, replyToRefusal({ code: 'not_found' }))
    const area = visitorAreaOf(request.url)
    if (area && printPage) return sendUnknownPage(request, reply, area, printPage)
    return page && !area ? page(reply) : send(reply, replyToRefusal({ code: 'not_found' }))
  })
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const isFile = /\.[a-z0-9]+$/i.test(url.split('?')[0]!)
  const isOurs = url.startsWith('/api/') || url === '/api' || url.startsWith(mediaPath) || url.startsWith('/assets/')
  return (method === 'GET' || method === 'HEAD') && !isOurs && !isFile && (headers.accept ?? '').includes('text/html')
}
