import { valueOf } from '#contract/refused.ts'
import type { ApiError } from '#contract/client.ts'
import type { Result } from '#lib/result.ts'

/** Where a page begins: the two parts of a query that say it; neither for the first page. */
export interface Place {
  readonly offset?: number
  readonly after?: unknown
}

export interface ReadPage<Row> {
  readonly rows: readonly Row[]
  /** Asks for the next page, together with the same query; undefined on the last. */
  readonly next: Place | undefined
}

type ListAnswer<Row> = { readonly results: readonly Row[] } & ({ readonly next: string | null } | { readonly cursor: string })

/** The page that a list call answered. Raises `RefusedCall`. */
export function readPageOf<Row>(answer: Result<ListAnswer<Row>, ApiError>): ReadPage<Row> {
  const page = valueOf(answer)
  return { rows: page.results, next: 'next' in page && page.next !== null ? placeIn(page.next) : undefined }
}

/** From the address that a page gave for the one after it. */
function placeIn(next: string): Place {
  const query = new URLSearchParams(next.slice(next.indexOf('?') + 1))
  const after = query.get('after')
  return after === null ? { offset: Number(query.get('offset')) } : { after }
}

/** All rows of a list, page by page. Raises `RefusedCall`. */
export async function readAllPages<Row>(read: (place: Place) => Promise<ReadPage<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let place: Place | undefined = {}; place;) {
    const page: ReadPage<Row> = await read(place)
    rows.push(...page.rows)
    place = page.next
  }
  return rows
}
