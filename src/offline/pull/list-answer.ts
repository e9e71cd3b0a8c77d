import { isMirrorRow, type MirrorRow } from '../store/mirrors.ts'

/** The answer of a list call, by its form. */
export type ListAnswer =
  /** From a host that supports `since`. */
  | {
      readonly kind: 'changes'
      readonly rows: readonly MirrorRow[]
      readonly deleted: readonly string[]
      readonly cursor: string
      readonly reset: boolean
      readonly more: boolean
    }
  /** From a host that does not: its list, or a page of it and the path of the next. */
  | { readonly kind: 'list'; readonly rows: readonly MirrorRow[]; readonly next: string | undefined }

/** Undefined where the body is neither; then the mirror is left alone. */
export function readListAnswer(body: unknown): ListAnswer | undefined {
  if (Array.isArray(body)) return { kind: 'list', rows: rowsOf(body), next: undefined }
  if (typeof body !== 'object' || body === null) return undefined
  const { results, deleted, cursor, reset, more, next } = body as Readonly<Record<string, unknown>>
  if (!Array.isArray(results)) return undefined
  const rows = rowsOf(results)
  if (typeof cursor !== 'string') return { kind: 'list', rows, next: typeof next === 'string' ? pathOf(next) : undefined }
  const gone = Array.isArray(deleted) ? deleted.filter((id) => typeof id === 'string') : []
  return { kind: 'changes', rows, deleted: gone, cursor, reset: reset === true, more: more === true }
}

/** Rows of a host without revisions get revision 0. */
function rowsOf(items: readonly unknown[]): readonly MirrorRow[] {
  return items
    .map((item) => (typeof item === 'object' && item !== null && !('rev' in item) ? { ...item, rev: 0 } : item))
    .filter(isMirrorRow)
}

/** Only the path of `next` is followed: the token never goes to a host that an answer names. */
function pathOf(address: string): string {
  return address.replace(/^[a-z]+:\/\/[^/]*/i, '')
}

/** The cursor that asks for everything from the beginning. */
export const firstCursor = '0'

/** Whether a cursor is of a first pull, at its beginning or in the middle of it. */
export function isFromBeginning(cursor: string): boolean {
  return cursor === firstCursor || cursor.includes('.')
}

/** The progress in a cursor of a first pull: our server writes `120.450` at change 120 of 450. */
export function shareOfCursor(cursor: string): number {
  const [after = 0, of = 0] = cursor.split('.').map(Number)
  return of > 0 ? Math.min(after / of, 1) : 0
}

export function withQuery(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}
