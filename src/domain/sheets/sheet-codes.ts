import { clearCaption } from './caption.ts'

/** One code of a sheet. */
export interface SheetCode {
  /** What a camera reads. */
  readonly text: string
  /** What people read below it, empty for nothing. */
  readonly caption: string
}

/** The codes of a sheet, made one by one: of ten thousand only those of the sheet that is drawn are in memory [Q7]. */
export interface SheetCodes {
  readonly count: number
  /** Whether all of them are one code many times. */
  readonly isSame: boolean
  readonly at: (nth: number) => SheetCode
  /** What holds for the longest text holds for all. */
  readonly longestText: string
  /** What people read below them; of those that differ in their number only the longest. */
  readonly captions: readonly string[]
}

/** What tells one code of a series from the next: the query of its address, and how people call it. */
export interface SeriesPart {
  readonly query: string
  readonly name: string
}

/** One address, as often as is asked for. */
export function sameCodes(address: string, given: string, count: number): SheetCodes {
  const caption = clearCaption(given)
  return { count, isSame: true, at: () => ({ text: address, caption }), longestText: address, captions: [caption] }
}

/** A code for each of the parts, such as the tables of a room. */
export function partCodes(address: string, caption: string, parts: readonly SeriesPart[]): SheetCodes {
  return series(address, caption, parts.length, (nth) => parts[nth] ?? { query: '', name: '' }, parts)
}

/** Numbers from `first` on, each in its own code and below it. */
export function numberedCodes(address: string, caption: string, first: number, count: number): SheetCodes {
  const part = (nth: number): SeriesPart => ({ query: `n=${first + nth}`, name: `${first + nth}` })
  return series(address, caption, count, part, [part(count - 1)])
}

function series(
  address: string,
  caption: string,
  count: number,
  part: (nth: number) => SeriesPart,
  longest: readonly SeriesPart[],
): SheetCodes {
  const codeOf = ({ query, name }: SeriesPart): SheetCode => ({ text: `${address}?${query}`, caption: clearCaption(`${caption} ${name}`) })
  const all = longest.map(codeOf)
  return {
    count,
    isSame: false,
    at: (nth) => codeOf(part(nth)),
    longestText: longestOf([address, ...all.map(({ text }) => text)]),
    captions: all.map((code) => code.caption),
  }
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}

/** What a sheet leads to, by the code of its address [V1]. */
export type SheetTarget =
  | { readonly kind: 'shop' | 'catalogue' | 'card'; readonly code: string }
  | { readonly kind: 'listing'; readonly code: string; readonly id: string }

export const sheetTargets = ['shop', 'catalogue', 'listing', 'card'] as const satisfies readonly SheetTarget['kind'][]

const areaOf = { shop: 'shop', catalogue: 'catalog', card: 'add' } as const

/** Where customers reach it. */
export function sheetAddress(origin: string, target: SheetTarget): string {
  if (target.kind === 'listing') return `${origin}/catalog/${target.code}/${target.id}`
  return `${origin}/${areaOf[target.kind]}/${target.code}`
}

/** What tells the codes of a sheet from each other [Q7]. */
export type SheetSeries =
  | { readonly kind: 'same' }
  | { readonly kind: 'tables'; readonly tables: readonly { readonly id: string; readonly name: string }[] }
  | { readonly kind: 'numbers'; readonly first: number }
  /** One-time codes, each with its number. */
  | { readonly kind: 'codes'; readonly first: number; readonly codes: readonly string[] }

export const sheetSeries = ['same', 'tables', 'codes', 'numbers'] as const satisfies readonly SheetSeries['kind'][]

/** A one-time code for each of a batch, its number below it. */
function oneTimeCodes(address: string, caption: string, first: number, codes: readonly string[]): SheetCodes {
  const part = (nth: number): SeriesPart => ({ query: `code=${codes[nth] ?? ''}`, name: `${first + nth}` })
  return series(address, caption, codes.length, part, [part(codes.length - 1)])
}

/** The codes of a sheet; of tables and of one-time codes there are as many as there are. */
export function codesOf(address: string, caption: string, count: number, of: SheetSeries): SheetCodes {
  if (of.kind === 'tables')
    return partCodes(
      address,
      caption,
      of.tables.map(({ id, name }) => ({ query: `table=${id}`, name })),
    )
  if (of.kind === 'codes') return oneTimeCodes(address, caption, of.first, of.codes)
  return of.kind === 'numbers' ? numberedCodes(address, caption, of.first, count) : sameCodes(address, caption, count)
}
