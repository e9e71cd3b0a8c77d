import type { Collection } from '#contract/collections.ts'

interface OldRow {
  readonly id: string
  readonly [field: string]: unknown
}

/** The old rows of a business in one mirror, and what is in the others: by id, or all of it. */
export interface OldRows {
  readonly past: readonly OldRow[]
  readonly find: (collection: Collection, ids: readonly string[]) => Promise<readonly (OldRow | undefined)[]>
  readonly ofBusiness: (collection: Collection) => Promise<readonly OldRow[]>
}

/** The ids of the old rows that are kept. */
export type Spares = (rows: OldRows) => Promise<ReadonlySet<string>>

/** The last close of all is kept, however old it is: the next one begins with what it left [P7]. */
export async function sparedCloses({ ofBusiness }: OldRows): Promise<ReadonlySet<string>> {
  return new Set(lastOf(await ofBusiness('closes')))
}

/** Kept is what no close has counted, what the last one has, and what was paid for visits and orders that are here. */
export async function sparedPayments({ past, find, ofBusiness }: OldRows): Promise<ReadonlySet<string>> {
  const last = new Set<unknown>([undefined, null, ...lastOf(await ofBusiness('closes'))])
  const [open, closed] = [past.filter(({ close_id }) => last.has(close_id)), past.filter(({ close_id }) => !last.has(close_id))]
  const paidFor = [...new Set(closed.flatMap(({ of_id }) => (typeof of_id === 'string' ? [of_id] : [])))]
  const here = new Set<unknown>([...(await find('bookings', paidFor)), ...(await find('orders', paidFor))].map((row) => row?.id))
  // The parts of a visit name it, and no index finds them by that: they are looked through only where something is left to find.
  const visits = paidFor.every((id) => here.has(id)) ? [] : (await ofBusiness('bookings')).map(({ visit_id }) => visit_id)
  visits.forEach((id) => here.add(id))
  return new Set([...open, ...closed.filter(({ of_id }) => of_id && here.has(of_id))].map(({ id }) => id))
}

function lastOf(closes: readonly OldRow[]): readonly string[] {
  return closes
    .toSorted((a, b) => (String(a['day']) < String(b['day']) ? 1 : -1))
    .slice(0, 1)
    .map(({ id }) => id)
}
