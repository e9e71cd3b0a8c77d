import type { Instant } from '#domain/shared/zone.ts'
import type { NewId } from '#lib/ids.ts'
import type { RowCaller } from '../core/access.ts'

/** What of a call its command needs: who acts, when, and on which version of the row. */
export interface CommandContext extends RowCaller {
  /** When the person acted. */
  readonly at: Instant
  /** When it arrived. */
  readonly now: Instant
  readonly ifMatch: number | undefined
  readonly newId: NewId
  /** The public address of a stored picture. */
  imageUrl(name: string | null): string | null
}
