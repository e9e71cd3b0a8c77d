import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { VisitorArea } from '#contract/visitor-areas.ts'
import { chooseLanguage, type Language } from '#i18n/languages.ts'
import type { PrintPage } from '#public/pages.ts'

/** Who asks for a page, and how they came to it. */
export interface PageRequest {
  readonly code: string
  /** The address, encoded and without its query. */
  readonly path: string
  /** The server as the reader reached it, as `https://stoika.kg`. */
  readonly origin: string
  readonly choose: (among: readonly Language[]) => Language
}

/** A page as it is sent, packed once. */
export interface PrintedPage {
  readonly language: Language
  readonly etag: string
  readonly plain: Buffer
  readonly packed: Readonly<Record<'br' | 'gzip', Buffer>>
}

/** Finds what a code leads to; undefined where it leads nowhere. */
export type FindPage = (request: PageRequest) => Promise<PrintedPage | undefined>

export function packPage(html: string, language: Language): PrintedPage {
  const plain = Buffer.from(html)
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
  return { language, etag: `"${createHash('sha256').update(plain).digest('base64url')}"`, plain, packed: { br, gzip: gzipSync(plain) } }
}

/** Who asks for the page of this code. */
export function pageRequestOf(request: FastifyRequest, code: string, publicUrl: string | undefined): PageRequest {
  const [path = ''] = request.url.split('?')
  return { code, path: path.replace(/\/$/, ''), origin: publicUrl ?? `${request.protocol}://${request.host}`, choose: (among) => languageFor(request, among) }
}

/** Asked for each time, and answered without a body where the reader has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PrintedPage): FastifyReply {
  const told = reply.headers({ ...headersOf(page.language), etag: page.etag, vary: 'Accept-Language, Accept-Encoding' })
  if (request.headers['if-none-match'] === page.etag) return told.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const packing = (['br', 'gzip'] as const).find((each) => accepted.includes(each))
  return packing ? told.header('content-encoding', packing).send(page.packed[packing]) : told.send(page.plain)
}

/** A printed code must never show a customer the staff's sign-in. */
export function sendUnknownPage(request: FastifyRequest, reply: FastifyReply, area: VisitorArea, printPage: PrintPage): FastifyReply {
  const [path = ''] = request.url.split('?')
  const language = languageFor(request)
  return reply.code(404).headers({ ...headersOf(language), vary: 'Accept-Language' }).send(printPage({ kind: 'unknown', area, path, language }))
}

/** Nobody can say now what is at the address; whoever scanned a code reads that in their language, and not an answer for programs. */
export function sendAwayPage(request: FastifyRequest, reply: FastifyReply, printPage: PrintPage): FastifyReply {
  const [path = ''] = request.url.split('?')
  const language = languageFor(request)
  return reply.code(503).headers({ ...headersOf(language), 'cache-control': 'no-store', 'retry-after': '10' }).send(printPage({ kind: 'away', path, language }))
}

function languageFor({ url, headers }: FastifyRequest, among?: readonly Language[]): Language {
  const wanted = headers['accept-language']?.split(',').map((one) => one.split(';')[0]!.trim()) ?? []
  return chooseLanguage(new URLSearchParams(url.split('?')[1]).get('lang'), wanted, among)
}

function headersOf(language: Language): Readonly<Record<string, string>> {
  return { 'content-type': 'text/html; charset=utf-8', 'content-language': language, 'cache-control': 'no-cache' }
}
