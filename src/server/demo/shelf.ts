import type { Week } from '#domain/business/schedule.ts'
import type { Allergen } from '#domain/catalogue/allergens.ts'
import { catalogueCategoryEntity, type CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { catalogueEntity, type Catalogue } from '#domain/catalogue/catalogue.ts'
import type { ProductOption } from '#domain/catalogue/product-options.ts'
import type { OptionPick } from '#domain/shared/choices.ts'
import { productEntity, type Product, type ProductUnit } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { fromWholeUnits } from '#domain/shared/money.ts'
import type { TextsByLanguage } from '#domain/shared/translations.ts'

/** What somebody sells: names, price in whole som, and what is special about it. */
export interface ShelfProduct extends TextsByLanguage {
  readonly som: number
  readonly before?: number
  readonly left?: number
  readonly isOut?: boolean
  readonly unit?: ProductUnit
  readonly about?: TextsByLanguage
  readonly options?: readonly ShelfOption[]
  readonly allergens?: readonly Allergen[]
  readonly hours?: Week
}

/** What is decided about a product; each choice adds so many som. */
export interface ShelfOption extends TextsByLanguage {
  readonly pick: OptionPick
  readonly choices: readonly (TextsByLanguage & { readonly som: number })[]
}

export interface ShelfGroup extends TextsByLanguage {
  readonly products: readonly ShelfProduct[]
}

export interface Shelf {
  readonly catalogues: readonly Catalogue[]
  readonly catalogue_categories: readonly CatalogueCategory[]
  readonly products: readonly Product[]
}

type NewId = () => string

/** A catalogue with its categories and products, all in the order in which they are told. */
export function shelfOf(
  business_id: string,
  told: TextsByLanguage & { readonly code: string; readonly groups: readonly ShelfGroup[] },
  newId: NewId,
): Shelf {
  const made = createRow(catalogueEntity, { id: newId(), business_id, ...textsOfRow(told), is_published: true })
  const catalogue = { ...made, code: told.code }
  const rows = told.groups.map((group, order) => {
    const category = createRow(catalogueCategoryEntity, {
      id: newId(),
      business_id,
      catalogue_id: catalogue.id,
      ...textsOfRow(group),
      order,
    })
    return { category, products: group.products.map((product, nth) => productOf(product, category, nth, newId)) }
  })
  return {
    catalogues: [catalogue],
    catalogue_categories: rows.map(({ category }) => category),
    products: rows.flatMap(({ products }) => products),
  }
}

function productOf(
  one: ShelfProduct,
  { id: category_id, catalogue_id, business_id }: CatalogueCategory,
  order: number,
  newId: NewId,
): Product {
  const { som, before = 0, left = null, isOut = false, unit = 'piece', about, options = [], allergens = [], hours } = one
  return createRow(productEntity, {
    id: newId(),
    business_id,
    catalogue_id,
    category_id,
    ...textsOfRow(one, about),
    description: about?.ru ?? '',
    price: fromWholeUnits(som),
    old_price: fromWholeUnits(before),
    unit,
    stock: left,
    is_sold_out: isOut,
    options: options.map((option) => optionOf(option, newId)),
    allergens,
    order,
    ...(hours && { offer_hours: hours }),
  })
}

function optionOf({ pick, choices, ...names }: ShelfOption, newId: NewId): ProductOption {
  return {
    id: newId(),
    ...textsOfRow(names),
    pick,
    choices: choices.map((choice) => ({ id: newId(), ...textsOfRow(choice), price: fromWholeUnits(choice.som) })),
  }
}

/** The texts of a row in three languages: what is Russian stands in the row itself. */
export function textsOfRow({ ru, ky, en }: TextsByLanguage, about?: TextsByLanguage) {
  return {
    name: ru,
    translations: { ky: { name: ky, ...(about && { description: about.ky }) }, en: { name: en, ...(about && { description: about.en }) } },
  }
}
