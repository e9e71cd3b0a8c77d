import type { Actor } from './route.ts'

/** What is looked at of an answer: rows name their business in one of these ways. */
interface Told {
  readonly id?: string
  readonly business_id?: string
  readonly business?: string
  readonly owner_id?: string
  readonly memberships?: readonly { readonly business_id: string }[]
  /** The row beside a refusal. */
  readonly current?: Told
}

/** Whether an answer that was stored may be told once more: its caller may have lost the place since. One that tells of no business may. */
export function mayHear({ userId, memberships }: Pick<Actor, 'userId' | 'memberships'>, body: string | null): boolean {
  const told = body === null ? undefined : (JSON.parse(body) as Told | null)
  if (!told || told.id === userId) return true
  const businesses = businessesOf(told.current ?? told)
  return businesses.length === 0 || businesses.some((id) => memberships.some((one) => one.business_id === id))
}

function businessesOf({ id, business_id, business, owner_id, memberships }: Told): readonly string[] {
  const own = business_id ?? business ?? (owner_id === undefined ? undefined : id)
  return own === undefined ? (memberships ?? []).map((one) => one.business_id) : [own]
}
