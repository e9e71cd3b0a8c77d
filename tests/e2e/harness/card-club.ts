import { randomBytes } from 'node:crypto'
import type { BodyInput } from '#contract/endpoints.ts'
import type { Customer } from '#domain/customers/customer.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { uuidv7 } from '#lib/ids.ts'
import { done } from './api.ts'
import type { Shop } from './shop.ts'

/** A card of a test's shop, and what is done with it behind the browser's back. */
export class CardClub {
  readonly #shop: Shop
  readonly card: CardModel

  private constructor(shop: Shop, card: CardModel) {
    this.#shop = shop
    this.card = card
  }

  /** Stamps follow one another at once, unless said otherwise. */
  static async open(shop: Shop, given: Partial<BodyInput<'POST /api/cards/card/'>> = {}): Promise<CardClub> {
    const body = { business_id: shop.businessId, name: 'Coffee card', size: 5, reward: 'Cappuccino', cooldown_seconds: 0, ...given }
    return new CardClub(shop, done(await shop.owner.client.call('POST /api/cards/card/', { body })))
  }

  async customer(name: string, phone: string): Promise<Customer> {
    return done(await this.#client.call('POST /api/booking/customers/', { body: { business_id: this.#shop.businessId, name, phone } }))
  }

  /** Gives somebody the card. */
  async join(name: string, phone = randomPhone()): Promise<CardObject> {
    const { id: customer } = await this.customer(name, phone)
    return done(
      await this.#client.call('POST /api/transactions/card-object/', {
        body: { business_id: this.#shop.businessId, card_model: this.card.id, customer },
      }),
    )
  }

  async stamp({ id }: CardObject, count: number): Promise<void> {
    done(await this.#client.call('POST /api/transactions/card-object/{id}/stamp/', { params: { id }, body: { id: newId(), count } }))
  }

  async tier(name: string, threshold: number, percentage: number): Promise<CardTier> {
    return done(
      await this.#client.call('POST /api/v2/cards/card-tier/', {
        body: { business_id: this.#shop.businessId, card_model: this.card.id, name, threshold, percentage },
      }),
    )
  }

  /** As the server has it. */
  async objectOf({ id }: Pick<CardObject, 'id'>): Promise<CardObject> {
    return done(await this.#client.call('GET /api/transactions/card-object/{id}/', { params: { id } }))
  }

  /** What happened on somebody's card, oldest first. */
  async kindsOf({ id }: Pick<CardObject, 'id'>): Promise<readonly string[]> {
    const { results } = done(
      await this.#client.call('GET /api/transactions/card-object/{id}/events/', { params: { id }, query: { limit: 100 } }),
    )
    return results.map(({ kind }) => kind).toReversed()
  }

  async banners(): Promise<readonly { readonly id: string; readonly stamps_count: number; readonly image: string | null }[]> {
    return done(
      await this.#client.call('GET /api/cards/stamps-images/', { query: { business_id: this.#shop.businessId, card_model: this.card.id } }),
    ).results
  }

  get #client() {
    return this.#shop.owner.client
  }
}

function newId(): string {
  return uuidv7(Date.now(), randomBytes(10))
}

function randomPhone(): string {
  return `+996555${String(randomBytes(3).readUIntBE(0, 3) % 1_000_000).padStart(6, '0')}`
}
