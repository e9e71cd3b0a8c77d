import type { Client } from '#contract/client.ts'
import type { BodyInput } from '#contract/endpoints.ts'
import { valueOf } from '#contract/refused.ts'
import { noOrdering, type Ordering } from '#domain/business/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Order } from '#domain/orders/order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { must } from '#lib/assert.ts'

export type NewOrder = BodyInput<'POST /api/menu/create_order/'>
type NewLine = NewOrder['lines'][number]

/** Who owns the café, and what differs from one to the next. */
export interface CafeTerms {
  readonly client: Client
  readonly businessId: string
  readonly newId: () => string
  readonly samsas?: number
  readonly tables?: readonly string[]
  readonly business?: BodyInput<'PATCH /api/booking/business/{id}/'>
}

interface CafeGround extends Pick<CafeTerms, 'client' | 'businessId' | 'newId'> {
  readonly menuId: string
  readonly tea: Product
  readonly samsa: Product
  readonly tables: readonly DiningTable[]
}

/** A business made a small café of a test's own: tea, samsa, a table; and what its owner does there. */
export class TestCafe {
  readonly client: Client
  readonly businessId: string
  readonly menuId: string
  /** 50 som; nobody counts it. */
  readonly tea: Product
  /** 90 som; three are left unless the test says otherwise. */
  readonly samsa: Product
  readonly tables: readonly DiningTable[]
  readonly newId: () => string

  constructor({ client, businessId, menuId, tea, samsa, tables, newId }: CafeGround) {
    this.client = client
    this.businessId = businessId
    this.menuId = menuId
    this.tea = tea
    this.samsa = samsa
    this.tables = tables
    this.newId = newId
  }

  /** The table 5. */
  get table(): DiningTable {
    return must(this.tables[0], 'the table')
  }

  line({ id: product_id, price }: Pick<Product, 'id' | 'price'>, given: Partial<NewLine> = {}): NewLine {
    return { id: this.newId(), product_id, choice_ids: [], quantity: 1, price, ...given }
  }

  /** One tea to take away, unless said otherwise. */
  asked(given: Partial<NewOrder> = {}): NewOrder {
    return { id: this.newId(), business_id: this.businessId, kind: 'takeaway', lines: [this.line(this.tea)], ...given }
  }

  /** One more dish of the menu. */
  async sell(name: string, price: number, given: object = {}): Promise<Product> {
    return valueOf(
      await this.client.call('POST /api/catalogue/products/', {
        body: { business_id: this.businessId, catalogue_id: this.menuId, name, price, ...given },
      }),
    )
  }

  async setOrdering(given: Partial<Ordering>, business: CafeTerms['business'] = {}): Promise<void> {
    valueOf(
      await this.client.call('PATCH /api/booking/business/{id}/', {
        params: { id: this.businessId },
        body: { is_published: true, ...business, ordering: { ...noOrdering, menu_id: this.menuId, ...given } as never },
      }),
    )
  }

  async changePrice({ id }: Product, price: number): Promise<void> {
    valueOf(await this.client.call('PATCH /api/catalogue/products/{id}/', { params: { id }, body: { price } }))
  }

  async stockOf({ id }: Product): Promise<number | null> {
    return valueOf(await this.client.call('GET /api/catalogue/products/{id}', { params: { id } })).stock
  }

  async orders(): Promise<readonly Order[]> {
    return valueOf(await this.client.call('GET /api/menu/get_orders/', { query: { business_id: this.businessId, limit: 500 } })).results
  }
}

/** What a café is made of; whoever opens one makes it what they need. */
export async function layCafe({ client, businessId, newId, samsas = 3, tables: names = ['5'], business }: CafeTerms): Promise<CafeGround> {
  const business_id = businessId
  const { id: menuId } = valueOf(await client.call('POST /api/catalogue/catalogues/', { body: { business_id, name: 'Меню' } }))
  const dish = async (name: string, price: number, stock: number | null) =>
    valueOf(await client.call('POST /api/catalogue/products/', { body: { business_id, catalogue_id: menuId, name, price, stock } }))
  const [tea, samsa] = [await dish('Чай', 5000, null), await dish('Самса', 9000, samsas)]
  const tables: DiningTable[] = []
  for (const name of names) tables.push(valueOf(await client.call('POST /api/menu/tables/', { body: { business_id, name } })))
  const ground = { client, businessId, newId, menuId, tea, samsa, tables }
  await new TestCafe(ground).setOrdering({}, business)
  return ground
}
