import { useCallback, useDeferredValue, useMemo } from 'react'
import { useCustomersSoFar } from '#desk/customers/use-customers.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { customerMatcher, type Customer } from '#domain/customers/customer.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { canonicalId } from '#domain/shared/merged.ts'
import { sortedBy } from '#lib/sorted-by.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRowsSoFar } from '#offline/react/hooks.ts'

/** A customer of a card, as a list has them. */
export interface HolderLine {
  readonly view: ViewRow<CardObject>
  /** Undefined as long as this device does not know who it is. */
  readonly customer: Customer | undefined
}

interface Holders {
  readonly lines: readonly HolderLine[]
  /** False where somebody may be missing who is on the server. */
  readonly isWhole: boolean
}

/** The customers of a card that fit what is looked for, who was there last first; undefined while they are being read. */
export function useHolders(cardId: string, search: string): Holders | undefined {
  const { business } = useDesk()
  const match = useCallback(({ card_model }: CardObject) => card_model === cardId, [cardId])
  const known = useRowsSoFar('card_objects', { businessId: business.id, match })
  const customers = useCustomersSoFar()
  const sought = useDeferredValue(search)
  const all = useMemo(() => {
    if (!known || !customers) return undefined
    const standing = soFarOf(known).filter(({ row }) => row.merged_into === null)
    const views = sortedBy(standing, ({ row }) => latest(row)).toReversed()
    return views.map((view): HolderLine => ({ view, customer: customers.byId.get(view.row.customer) }))
  }, [known, customers])
  return useMemo(() => {
    if (!all || !known || !customers) return undefined
    const fits = customerMatcher(sought)
    const numbered = standingByNumber(soFarOf(known), Number(sought.trim()))
    const isFound = ({ view, customer }: HolderLine) => (customer !== undefined && fits(customer)) || view.row.id === numbered
    return { lines: sought.trim() === '' ? all : all.filter(isFound), isWhole: known.state === 'whole' && customers.isWhole }
  }, [all, known, customers, sought])
}

/** The id of the card with this number, or of the one that it was merged into [L21]. */
function standingByNumber(views: readonly ViewRow<CardObject>[], number: number): string | undefined {
  const named = number > 0 ? views.find(({ row }) => row.number === number) : undefined
  return named && canonicalId(new Map(views.map(({ row }) => [row.id, row])), named.row.id)
}

function latest({ active_at, created_at }: CardObject): string {
  return active_at ?? created_at ?? ''
}
