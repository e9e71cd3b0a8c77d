import type { CommandArgs } from '#contract/commands.ts'
import { editBusiness, type Business, type EditBusiness } from '#domain/business/business.ts'
import { withShop, type ShopFields } from '#domain/business/shop.ts'
import { applyScheduleChanges, scheduleChanges } from '#domain/business/week-editing.ts'
import { listAfter } from '#lib/list-after.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'

/** What a refused edit of the business wanted to change; undefined without one. */
export function refusedChanges(refused: OutboxEntry | null): EditBusiness | undefined {
  return refused ? (refused.args as CommandArgs['business.edit']).changes : undefined
}

/** The business as a refused edit would have it, over what others have changed of its hours and blocked phones since. */
export function businessAfter(refused: OutboxEntry | null, row: Business): Business {
  const changes = refusedChanges(refused)
  if (!changes) return row
  const seen = refused?.seen as Business | undefined
  return editBusiness(row, seen ? { ...changes, ...partsOver(withShop(row), withShop(seen), changes) } : changes)
}

function partsOver(now: ShopFields, seen: ShopFields, { opening_hours, blocked_phones }: EditBusiness): EditBusiness {
  const meant = opening_hours && scheduleChanges(seen.opening_hours, opening_hours)
  return {
    ...(meant && { opening_hours: applyScheduleChanges(now.opening_hours, meant) }),
    ...(blocked_phones && { blocked_phones: listAfter(now.blocked_phones, seen.blocked_phones, blocked_phones, ({ phone }) => phone) }),
  }
}
