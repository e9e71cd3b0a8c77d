import type { CustomerView } from '#desk/customers/use-customers.ts'
import { customerMatcher, findDoubles } from '#domain/customers/customer.ts'
import type { VisitsOfAll } from './use-visits.ts'

/** What the list goes by. */
export type CustomerOrder = 'name' | 'last'

export interface CustomerFilter {
  readonly search: string
  readonly order: CustomerOrder
  readonly onlyDoubles: boolean
}

/** A line of the list; the first under each letter bears it. */
export interface Line {
  readonly view: CustomerView
  readonly letter: string | undefined
  readonly isDouble: boolean
}

/** The customers who fit, by name with letters, or by their last visit. Who has no name comes last. */
export function arrange(
  views: readonly CustomerView[],
  { search, order, onlyDoubles }: CustomerFilter,
  visits: VisitsOfAll,
  language: string,
): readonly Line[] {
  const doubles = findDoubles(views.map(({ row }) => row))
  const fits = customerMatcher(search)
  const compare = new Intl.Collator(language).compare
  const byName = (a: CustomerView, b: CustomerView) =>
    Number(a.row.name === '') - Number(b.row.name === '') || compare(a.row.name, b.row.name) || compare(a.row.phone, b.row.phone)
  const byLast = (a: CustomerView, b: CustomerView) =>
    (visits.of(b.row.id)?.last ?? '').localeCompare(visits.of(a.row.id)?.last ?? '') || byName(a, b)
  const found = views.filter(({ row }) => fits(row) && (!onlyDoubles || doubles.has(row.id))).toSorted(order === 'name' ? byName : byLast)
  let letter = ''
  return found.map((view) => {
    const own = letterOf(view.row.name)
    const isFirst = order === 'name' && own !== letter
    letter = own
    return { view, letter: isFirst ? own : undefined, isDouble: doubles.has(view.row.id) }
  })
}

function letterOf(name: string): string {
  const first = Array.from(name)[0]?.toLocaleUpperCase() ?? ''
  return /\p{L}/u.test(first) ? first : '#'
}
