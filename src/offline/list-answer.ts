import { isMirrorRow, type MirrorRow } from './mirrors.ts'

/** What a list call answered, told apart by its form. */
export type ListAnswer =
  /** A host that knows `since`. */
  | {
      readonly kind: 'changes'
      readonly rows: readonly MirrorRow[]
      readonly deleted: readonly string[]
      readonly cursor: string
      readonly reset: boolean
      readonly more: boolean
    }
  /** A host that does not: its list, or a page of it and the path of the next. */
  | { readonly kind: 'list'; readonly rows: readonly MirrorRow[]; readonly next: string | undefined }

/** Undefined where the body is neither: then nothing is touched. */
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

/** Rows without a revision come from a host that has none: any is as new as any other. */
function rowsOf(items: readonly unknown[]): readonly MirrorRow[] {
  return items.map((item) => (typeof item === 'object' && item !== null && !('rev' in item) ? { ...item, rev: 0 } : item)).filter(isMirrorRow)
}

/** Only the path of `next` is followed: the token never goes to a host that an answer names. */
function pathOf(address: string): string {
  return address.replace(/^[a-z]+:\/\/[^/]*/i, '')
}

export function withQuery(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}
