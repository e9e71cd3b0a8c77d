import type { OrderKind } from '#domain/business/ordering.ts'
import type { Order } from './order.ts'

/** Something that is asked for. Who asks says what they were shown, so that no other price is taken unseen [O3]. */
export interface WantedLine {
  /** Made on the device: the line's. */
  readonly id: string
  readonly product_id: string
  readonly choice_ids: readonly string[]
  readonly quantity: number
  readonly note?: string | undefined
  /** Of one piece with its choices, as it was shown. */
  readonly price: number
}

type Told = Pick<Order, 'customer_name' | 'customer_phone' | 'address' | 'note'>
type Given<Of> = { readonly [Field in keyof Of]?: Of[Field] | undefined }

export interface CreateOrder extends Given<Told> {
  readonly id: string
  readonly business_id: string
  readonly kind: OrderKind
  readonly table_id?: string | null | undefined
  readonly lines: readonly WantedLine[]
}

/** Fields left out stay. `lines` are all of them: what is not among them is taken off [O10]. */
export interface EditOrder extends Given<Told> {
  readonly kind?: OrderKind | undefined
  readonly table_id?: string | null | undefined
  readonly lines?: readonly WantedLine[] | undefined
}
