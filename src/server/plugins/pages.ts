import { existsSync, mkdirSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorAreaOf, type VisitorArea } from '#contract/visitor-areas.ts'
import { chooseLanguage } from '#i18n/languages.ts'
import type { PrintPage } from '#public/pages.ts'
import { send } from '../core/calls.ts'
import { mediaPath, pictureName } from '../core/media.ts'
import { replyToRefusal } from '../core/refusals.ts'

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
    setHeaders: (reply, path) => void reply.header('cache-control', relative(folder, path).startsWith(`assets${sep}`) ? forGood : cacheOf(basename(path))),
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

/** A printed code must never show a customer the staff's sign-in. */
function sendUnknownPage({ url, headers }: FastifyRequest, reply: FastifyReply, area: VisitorArea, printPage: PrintPage): FastifyReply {
  const [path = '', query] = url.split('?')
  const wanted = headers['accept-language']?.split(',').map((one) => one.split(';')[0]!.trim()) ?? []
  const language = chooseLanguage(new URLSearchParams(query).get('lang'), wanted)
  return reply
    .code(404)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-language': language, 'cache-control': 'no-cache', vary: 'Accept-Language' })
    .send(printPage({ kind: 'unknown', area, path, language }))
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const isFile = /\.[a-z0-9]+$/i.test(url.split('?')[0]!)
  const isOurs = url.startsWith('/api/') || url === '/api' || url.startsWith(mediaPath) || url.startsWith('/assets/')
  return (method === 'GET' || method === 'HEAD') && !isOurs && !isFile && (headers.accept ?? '').includes('text/html')
}
