import type { Week } from '#domain/business/schedule.ts'
import type { CreateOf, EditOf, EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import type { Allergen } from './allergens.ts'
import type { CatalogueKind } from './catalogue.ts'
import { listingStatuses, type FormerPrice, type Listing } from './listing.ts'
import type { ProductOption } from './product-options.ts'

/** What a price is for. */
export const productUnits = ['piece', 'kilogram', 'hundred_grams', 'litre', 'portion', 'set'] as const
export type ProductUnit = (typeof productUnits)[number]

/** Without any weekday there is no hour at which it is not offered [O12]. */
const allHours: Week = { days: {}, exceptions: {} }

/** What is sold out of a catalogue. Its pictures are rows of their own. */
export const productEntity = {
  collection: 'products',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    catalogue_id: { kind: 'parent', to: 'catalogues' },
    category_id: { kind: 'reference', to: 'catalogue_categories', default: null },
    name: { kind: 'name', max: limits.name },
    description: { kind: 'trimmed', max: limits.description, default: '' },
    translations: { kind: 'translations', default: {} },
    /** Minor units [O1] of the business's currency; of a listing, of its own. */
    price: { kind: 'money', min: 0, max: limits.maxListingPrice },
    /** What it cost before, shown struck out; 0 where there was no other price. */
    old_price: { kind: 'money', min: 0, max: limits.maxListingPrice, default: 0 },
    unit: { kind: 'choice', of: productUnits, default: 'piece' },
    /** How many are left; null where nobody counts them. */
    stock: { kind: 'count', max: limits.maxStock, default: null },
    is_sold_out: { kind: 'switch', default: false },
    /** When it is offered [O12]; without any weekday, always. */
    offer_hours: { kind: 'own', default: allHours },
    options: { kind: 'own', default: [] as readonly ProductOption[] },
    allergens: { kind: 'own', default: [] as readonly Allergen[] },
    /** Whether customers see it. */
    is_active: { kind: 'switch', default: true },
    order: { kind: 'number', min: 0, max: limits.lastPlace, default: 0 },
    /** What it is, of a catalogue of real estate; null of any other [C3]. */
    listing: { kind: 'own', default: null as Listing | null },
    status: { kind: 'choice', of: listingStatuses, default: 'active' },
    /** The employee who shows it. */
    agent_id: { kind: 'reference', to: 'employees', default: null },
    /** Whose it is and how to reach them: for staff alone [C4]. */
    private_contact: { kind: 'trimmed', max: limits.note, default: '' },
    /** What was asked for a listing before, the newest last. */
    price_history: { kind: 'own', default: [] as readonly FormerPrice[], isDerived: true },
    /** When it was made: the id of what a table brought tells no time. Null of what is older than the field. */
    created_at: { kind: 'instant', default: null, isDerived: true, isLater: true },
  },
} as const satisfies EntityDefinition

export interface Product extends EntityRow<typeof productEntity> {}
export type CreateProduct = CreateOf<typeof productEntity>
export type EditProduct = EditOf<typeof productEntity>

/** What kind of catalogue it is of [C1a]. */
export function kindOf({ listing }: Pick<Product, 'listing'>): CatalogueKind {
  return listing ? 'real_estate' : 'product'
}

/** Marked so, or counted down to nothing. */
export function isSoldOut({ is_sold_out, stock }: Pick<Product, 'is_sold_out' | 'stock'>): boolean {
  return is_sold_out || stock === 0
}

/** The part of the old price that is taken off, in whole percent rounded down; 0 where there is none to tell of. */
export function reductionOf({ price, old_price }: Pick<Product, 'price' | 'old_price'>): number {
  return old_price > price ? Math.floor(((old_price - price) * 100) / old_price) : 0
}

/** What of a price and the one before it makes no sense: who reduces a price lowers it. */
export function wrongOldPrice({ price, old_price }: Pick<Product, 'price' | 'old_price'>): boolean {
  return old_price !== 0 && old_price <= price
}
