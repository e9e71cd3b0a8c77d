import type { EndpointKey } from '#contract/endpoints.ts'
import { waitlistEntity, wrongWaitlistSpans, type WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import type { FieldRefusal, Handlers } from '#server/core/route.ts'
import { wrongFields } from '#server/resource/fields.ts'
import { rowCalls, rowHandlers } from '#server/resource/row-calls.ts'
import { waitlistStore } from './waitlist-repository.ts'

type WaitlistKey = Extract<EndpointKey, `${string} /api/booking/waitlist/` | `${string} /api/booking/waitlist/{id}/`>

/** Who waits for a time to come free: rows as all others, whose days and hours have to make sense [W1]. */
export const waitlistHandlers: Handlers<WaitlistKey> = rowHandlers(
  'waitlist',
  rowCalls(waitlistEntity, waitlistStore, { check: (_, after) => wrongWaitlist(after) }) as never,
)

/** What of an entry makes no sense, by its field [W1]. */
export function wrongWaitlist(row: WaitlistEntry): FieldRefusal | undefined {
  if (row.service_ids.length === 0) return wrongFields('required', ['service_ids'])
  const wrong = wrongWaitlistSpans(row)
  return wrong.length === 0 ? undefined : wrongFields('window', wrong)
}
