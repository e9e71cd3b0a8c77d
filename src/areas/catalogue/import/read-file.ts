import { idFromHash } from '#lib/ids.ts'

/** Rows of one file: nobody looks through more. */
export const mostRows = 10_000
/** A picture or a film by mistake is not read at all. */
const mostBytes = 10_000_000

export interface ReadFile {
  readonly table: readonly (readonly string[])[]
  /** The same for the same bytes and catalogue, whenever they are read [I1]. */
  readonly id: string
}

export type FileRefusal = 'tooLarge' | 'notText' | 'tooManyRows' | 'empty'

/** Reads a file of text with cells, whichever program wrote it. */
export async function readTableFile(file: Blob, catalogueId: string): Promise<ReadFile | FileRefusal> {
  if (file.size > mostBytes) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isBinary(bytes)) return 'notText'
  // Only who imports needs what reads tables.
  const { default: papa } = await import('papaparse')
  const text = decode(bytes)
  const { data } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const filled = data.filter((cells) => cells.some((cell) => cell.trim() !== '')).length
  if (filled > mostRows + 1) return 'tooManyRows'
  if (filled < 2) return 'empty'
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array([...new TextEncoder().encode(catalogueId), ...bytes]))
  return { table: data, id: idFromHash(new Uint8Array(hash)) }
}

/** What parts the cells of the first row, which are names. The parser's own guess goes wrong with two columns. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  return [';', '\t', ','].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}

/** A workbook or a picture: text has no zeros, but for that in which each letter takes two bytes. */
function isBinary(bytes: Uint8Array): boolean {
  return !isUtf16(bytes) && bytes.includes(0)
}

function isUtf16(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe
}

/** As Google writes it, as Excel does under “Unicode text”, and as Excel does in Russia. */
function decode(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
