import type { CommandArgs } from '#contract/commands.ts'
import { editBusiness, type Business, type EditBusiness } from '#domain/business/business.ts'
import { withShop } from '#domain/business/shop.ts'
import { applyScheduleChanges, scheduleChanges } from '#domain/business/week-editing.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'

/** What a refused edit of the business wanted to change; undefined without one. */
export function refusedChanges(refused: OutboxEntry | null): EditBusiness | undefined {
  return refused ? (refused.args as CommandArgs['business.edit']).changes : undefined
}

/** The business as a refused edit would have it, over what others have changed of its hours since. */
export function businessAfter(refused: OutboxEntry | null, row: Business): Business {
  const changes = refusedChanges(refused)
  if (!changes) return row
  const seen = refused?.seen as Business | undefined
  if (!changes.opening_hours || !seen) return editBusiness(row, changes)
  const meant = scheduleChanges(withShop(seen).opening_hours, changes.opening_hours)
  return editBusiness(row, { ...changes, opening_hours: applyScheduleChanges(withShop(row).opening_hours, meant) })
}
