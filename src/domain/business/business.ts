import type { Currency } from '#domain/shared/money.ts'
import type { Given, Row } from '#domain/shared/row.ts'
import type { Named } from '#domain/shared/translations.ts'
import { withDefined } from '#lib/with-defined.ts'
import type { MessageTexts } from './messages.ts'
import type { ShopFields } from './shop.ts'

/** What customers see of it is missing in rows that a device stored before the fields existed: `withShop` fills it in. */
export interface Business extends Row, Named, Partial<ShopFields> {
  readonly owner_id: string
  /**
   * The code of its address for customers: made by the server, for good [V1]. Missing in rows that a device stored before the field
   * existed.
   */
  readonly code?: string
  /** IANA zone; all of the business's days and hours are in it [S1]. */
  readonly time_zone: string
  readonly currency: Currency
  /** Minutes between two offered starts [S4]. */
  readonly slot_step_minutes: number
  /** Bounds of public bookings [S5]. */
  readonly min_notice_minutes: number
  /** Days after today; null for no bound. */
  readonly booking_window_days: number | null
  readonly phone: string
  readonly address: string
  /**
   * After so many days without an answer of the server a device shows nothing until somebody signs in [E28]. Missing in rows stored before
   * the field existed.
   */
  readonly offline_days?: number
  /** Whether money is recorded at the desk. Missing, as the next one, in rows stored before the field existed. */
  readonly takes_payments?: boolean
  /** How much of listed prices staff give away without an owner, in basis points [P3]. */
  readonly staff_discount?: number
  /** The owner's own message texts. Missing in rows that a device stored before the field existed. */
  readonly message_texts?: MessageTexts
}

export type EditBusiness = Given<
  Business,
  | 'name'
  | 'translations'
  | 'time_zone'
  | 'currency'
  | 'slot_step_minutes'
  | 'min_notice_minutes'
  | 'booking_window_days'
  | 'offline_days'
  | 'takes_payments'
  | 'staff_discount'
  | 'phone'
  | 'address'
  | 'message_texts'
  | Exclude<keyof ShopFields, 'payment_qr'>
>

/** Whether those whom customers meet there are agents: at an agency nobody is a master of anything. */
export function hasAgents({ kind }: Pick<Business, 'kind'>): boolean {
  return kind === 'agency'
}

/** What staff give away without an owner, where the business says nothing else: a tenth [P3]. */
export const usualStaffDiscount = 1_000

/** Fields left out stay as they are. */
export function editBusiness(row: Business, changes: EditBusiness): Business {
  return withDefined(row, changes)
}
