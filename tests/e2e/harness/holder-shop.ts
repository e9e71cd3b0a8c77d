import { randomBytes } from 'node:crypto'
import type { BodyInput } from '#contract/endpoints.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { must } from '#lib/assert.ts'
import { uuidv7 } from '#lib/ids.ts'
import { done, registerOwner, type OtherDevice } from './api.ts'

/** A small salon of a test's own, with one card that customers join. */
export class HolderShop {
  readonly owner: OtherDevice
  readonly businessId: string
  readonly card: CardModel

  private constructor(owner: OtherDevice, businessId: string, card: CardModel) {
    this.owner = owner
    this.businessId = businessId
    this.card = card
  }

  static async open(url: string, given: Partial<BodyInput<'POST /api/cards/card/'>> = {}): Promise<HolderShop> {
    const owner = await registerOwner(url, {
      login: `card-${randomBytes(6).toString('hex')}@example.com`,
      business_name: 'Салон Ак-Кайың',
      name: 'Aigul',
      time_zone: 'Asia/Bishkek',
    })
    const business_id = must(owner.user.memberships[0], 'the first business').business_id
    done(
      await owner.client.call('PATCH /api/booking/business/{id}/', {
        params: { id: business_id },
        body: { is_published: true, phone: '+996700000001' },
      }),
    )
    const card = done(
      await owner.client.call('POST /api/cards/card/', {
        body: { business_id, name: 'Кофе в подарок', kind: 'stamps', size: 6, reward: 'Капучино', cooldown_seconds: 0, ...given },
      }),
    )
    return new HolderShop(owner, business_id, card)
  }

  /** Where the card's code leads. */
  get path(): string {
    return `/add/${this.card.code}?lang=ru`
  }

  async edit(body: BodyInput<'PATCH /api/cards/card/{id}/'>): Promise<void> {
    done(await this.owner.client.call('PATCH /api/cards/card/{id}/', { params: { id: this.card.id }, body }))
  }

  async objects(): Promise<readonly CardObject[]> {
    return done(await this.owner.client.call('GET /api/transactions/card-object/', { query: { business_id: this.businessId } })).results
  }

  async only(): Promise<CardObject> {
    const objects = await this.objects()
    if (objects.length !== 1) throw new Error(`${objects.length} customers have a card`)
    return must(objects[0], 'the card')
  }

  async stamp(id: string, count: number): Promise<void> {
    done(
      await this.owner.client.call('POST /api/transactions/card-object/{id}/stamp/', {
        params: { id },
        body: { id: uuidv7(Date.now(), randomBytes(10)), count },
      }),
    )
  }
}
