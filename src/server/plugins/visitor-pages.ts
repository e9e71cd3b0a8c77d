import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gzip as gzipCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { VisitorArea } from '#contract/visitor-areas.ts'
import { chooseLanguage, type Language } from '#i18n/languages.ts'
import { isFindable, type PrintPage, type VisitorPage } from '#public/pages.ts'
import { namePreview, type NamedPreview } from '../previews/previews.ts'
import type { Pack } from '../start/packing.ts'

const unbrotli = promisify(brotliDecompress)
const gzip = promisify(gzipCompress)

/** Who asks for a page, and how they came to it. */
export interface PageRequest {
  readonly code: string
  /** The address, encoded and without its query. */
  readonly path: string
  /** The server as the reader reached it, as `https://stoika.kg`. */
  readonly origin: string
  readonly query: URLSearchParams
  readonly choose: (among: readonly Language[]) => Language
}

const packings = ['br', 'gzip'] as const
type Packing = (typeof packings)[number]

/** A page as it is sent. */
export interface PrintedPage {
  /** 404 where the page says that there is nothing. */
  readonly status: 200 | 404
  readonly language: Language
  readonly isFindable: boolean
  /** Weak, since it is the same for each packing (RFC 9110, 8.8.1). */
  readonly etag: string
  /** What a messenger shows of it; left out of pages that nobody sends on. */
  readonly preview?: NamedPreview
  /** Packed as its reader takes it; undefined as it is. */
  readonly bodyFor: (packing: Packing | undefined) => Promise<Buffer>
}

/** Finds what a code leads to; undefined where it leads nowhere. */
export type FindPage = (request: PageRequest) => Promise<PrintedPage | undefined>

/** Prints a page and packs it. */
export type PrintToSend = (page: VisitorPage) => PrintedPage

export function createPrintToSend(printPage: PrintPage, pack: Pack): PrintToSend {
  return (page) => {
    const preview = namePreview(page)
    const plain = Buffer.from(printPage(page, preview?.address))
    const status = page.kind === 'gone' ? 404 : 200
    return {
      status,
      language: page.language,
      isFindable: isFindable(page),
      etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
      ...(preview && { preview }),
      bodyFor: bodiesOf(pack(plain)),
    }
  }
}

/** Keeps a page as most readers take it; who takes another packing waits for that one to be made of it. */
function bodiesOf(packed: Promise<Buffer>): PrintedPage['bodyFor'] {
  const unpacked = () => packed.then(unbrotli)
  let gzipped: Promise<Buffer> | undefined
  return (packing) => {
    if (packing === 'br') return packed
    return packing === 'gzip' ? (gzipped ??= unpacked().then(gzip)) : unpacked()
  }
}

/** Who asks for the page of a code; `end` is what follows the page's own address. */
export function pageRequestOf(request: FastifyRequest, place: string, publicUrl: string | undefined, end = ''): PageRequest {
  const [address = '', query] = request.url.split('?')
  const path = address.replace(/\/$/, '')
  return {
    code: withoutEnd(place, end),
    path: withoutEnd(path, end),
    query: new URLSearchParams(query),
    origin: publicUrl ?? `${request.protocol}://${request.host}`,
    choose: (among) => languageFor(request, among),
  }
}

function withoutEnd(text: string, end: string): string {
  return end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text
}

/** Asked for each time, and answered without a body where the reader has it already. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PrintedPage): Promise<FastifyReply> {
  const told = reply
    .code(page.status)
    .headers({ ...headersOf(page.language, page.isFindable), etag: page.etag, vary: 'Accept-Language, Accept-Encoding' })
  if (request.headers['if-none-match'] === page.etag) return told.code(304).send()
  const packing = packings.find((each) => takes(request, each))
  if (packing) told.header('content-encoding', packing)
  return told.send(await page.bodyFor(packing))
}

/** Whether a packing is named, and not with `q=0` (RFC 9110, 12.5.3). */
function takes({ headers }: FastifyRequest, packing: Packing): boolean {
  const named = headers['accept-encoding']?.split(',').map((one) => one.replace(/\s/g, '').split(';')) ?? []
  return named.some(([name, quality = 'q=1']) => name === packing && !/^q=0(\.0*)?$/.test(quality))
}

/** A printed code must never show a customer the staff's sign-in. */
export function sendUnknownPage(request: FastifyRequest, reply: FastifyReply, area: VisitorArea, printPage: PrintPage): FastifyReply {
  const [path = ''] = request.url.split('?')
  const language = languageFor(request)
  return reply
    .code(404)
    .headers({ ...headersOf(language), vary: 'Accept-Language' })
    .send(printPage({ kind: 'unknown', area, path, language }))
}

/** Nobody can say now what is at the address; whoever scanned a code reads that in their language, and not an answer for programs. */
export function sendAwayPage(request: FastifyRequest, reply: FastifyReply, printPage: PrintPage): FastifyReply {
  const [path = ''] = request.url.split('?')
  const language = languageFor(request)
  return reply
    .code(503)
    .headers({ ...headersOf(language), 'cache-control': 'no-store', 'retry-after': '10' })
    .send(printPage({ kind: 'away', path, language }))
}

function languageFor({ url, headers }: FastifyRequest, among?: readonly Language[]): Language {
  const wanted = headers['accept-language']?.split(',').map((one) => one.split(';')[0]!.trim()) ?? []
  return chooseLanguage(new URLSearchParams(url.split('?')[1]).get('lang'), wanted, among)
}

function headersOf(language: Language, isForSearch = false): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-cache',
    ...(!isForSearch && { 'x-robots-tag': 'noindex' }),
  }
}
