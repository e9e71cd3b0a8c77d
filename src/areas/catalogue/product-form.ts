import { before, type Step } from '#desk/commands/steps.ts'
import { nameFormOf, nameProblems, noNames, type NameProblem, type NamesForm } from '#desk/form/names.ts'
import { dayDraftsOf, scheduleOf, weekProblems, type WeekDraft } from '#desk/hours/week-draft.ts'
import { newWeek } from '#domain/business/defaults.ts'
import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { Listing, ListingStatus } from '#domain/catalogue/listing.ts'
import { productEntity, wrongOldPrice, type EditProduct, type Product, type ProductUnit } from '#domain/catalogue/product.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseAmount, parseAmountOr0, type Currency } from '#domain/shared/money.ts'
import { contentLanguages, withDescriptions, withNames, type TextsByLanguage } from '#domain/shared/translations.ts'
import type { Language } from '#i18n/languages.ts'
import { listingTitle } from '#i18n/listing-words.ts'
import { amountText } from '#i18n/money.ts'
import { isSame } from '#lib/is-same.ts'
import { isWholeNumber } from '#lib/is-whole-number.ts'
import { blankListingForm, formOfListing, listingOf, listingProblems, type ListingForm, type ListingProblems } from './listing-form.ts'
import { optionDraftsOf, optionProblems, optionsOf, type OptionDraft, type OptionProblems } from './options-draft.ts'

/** A product as it is filled in: numbers as they are typed. */
export interface ProductForm extends NamesForm {
  /** Empty for none. */
  readonly category_id: string
  readonly description: string
  readonly descriptions: TextsByLanguage
  /** Whole units of the currency, with minor ones after a point or comma. */
  readonly price: string
  /** Empty where there was no other price. */
  readonly old_price: string
  readonly unit: ProductUnit
  /** Empty where nobody counts. */
  readonly stock: string
  readonly is_sold_out: boolean
  readonly is_active: boolean
  /** Whether it is offered at certain hours only [O12], and at which. */
  readonly has_hours: boolean
  readonly offer_days: WeekDraft['days']
  readonly options: readonly OptionDraft[]
  readonly allergens: readonly Allergen[]
  /** What it is, of real estate; null of goods [C1a]. */
  readonly listing: ListingForm | null
  readonly status: ListingStatus
  /** Empty for nobody. */
  readonly agent_id: string
  readonly private_contact: string
}

const noTexts: TextsByLanguage = { ru: '', ky: '', en: '' }
export const blankProduct: ProductForm = {
  ...noNames,
  category_id: '',
  description: '',
  descriptions: noTexts,
  price: '',
  old_price: '',
  unit: 'piece',
  stock: '',
  is_sold_out: false,
  is_active: true,
  has_hours: false,
  offer_days: dayDraftsOf(newWeek().days),
  options: [],
  allergens: [],
  listing: null,
  status: 'active',
  agent_id: '',
  private_contact: '',
}
export function blankHome(currency: Currency): ProductForm {
  return { ...blankProduct, listing: blankListingForm(currency) }
}

/** Numbers are written as the person's language does. */
export function formOfProduct(product: Product, language: string): ProductForm {
  const amount = (minorUnits: number) => amountText(minorUnits, language)
  const {
    category_id,
    description,
    translations,
    price,
    old_price,
    unit,
    stock,
    is_sold_out,
    is_active,
    allergens,
    listing,
    status,
    private_contact,
  } = product
  const has_hours = Object.keys(product.offer_hours.days).length > 0
  const descriptions = Object.fromEntries(
    contentLanguages.map((one) => [one, translations[one]?.description ?? '']),
  ) as unknown as TextsByLanguage
  return {
    ...(isNamedByFacts(product) ? noNames : nameFormOf(product)),
    listing: listing && formOfListing(listing, language),
    status,
    agent_id: product.agent_id ?? '',
    private_contact,
    description,
    descriptions,
    unit,
    is_sold_out,
    is_active,
    allergens,
    has_hours,
    offer_days: has_hours ? dayDraftsOf(product.offer_hours.days) : blankProduct.offer_days,
    options: optionDraftsOf(product.options, amount),
    category_id: category_id ?? '',
    price: amount(price),
    old_price: old_price === 0 ? '' : amount(old_price),
    stock: stock === null ? '' : String(stock),
  }
}

export type ProductProblem = NameProblem | 'price' | 'oldPrice' | 'stock'
export type ProductField = keyof NamesForm | 'description' | 'descriptions' | 'price' | 'old_price' | 'stock'
/** With those of parts that have problems of their own. */
export type ProductProblems = { readonly [Field in ProductField]?: ProductProblem } & {
  readonly options?: OptionProblems
  readonly offer_days?: OfferProblems
  readonly listing?: ListingProblems
}
export type OfferProblems = ReturnType<typeof weekProblems>

export function productProblems(form: ProductForm, product?: Product): ProductProblems {
  const options = optionProblems(form.options)
  const offer_days = form.has_hours ? weekProblems(offerDraftOf(form), product?.offer_hours) : {}
  const { price, old_price } = pricesOf(form)
  const isWrong = price !== undefined && old_price !== undefined && wrongOldPrice({ price, old_price })
  const { name, ...otherNames } = nameProblems(form)
  const listing = form.listing ? listingProblems(form.listing) : {}
  return {
    ...(name && !(form.listing && name === 'required') && { name }),
    ...otherNames,
    ...(Object.keys(listing).length > 0 && { listing }),
    ...(form.description.trim().length > limits.description && { description: 'tooLong' as const }),
    ...(Object.values(form.descriptions).some((text) => text.trim().length > limits.description) && { descriptions: 'tooLong' as const }),
    ...(price === undefined && { price: 'price' as const }),
    ...(old_price === undefined ? { old_price: 'price' as const } : isWrong && { old_price: 'oldPrice' as const }),
    ...(form.stock.trim() !== '' && !isWholeNumber(form.stock, 0, limits.maxStock) && { stock: 'stock' as const }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(offer_days).length > 0 && { offer_days }),
  }
}

/** Each undefined where it is none; homes cost more than goods. */
function pricesOf({ price, old_price, listing }: ProductForm) {
  const most = listing ? limits.maxListingPrice : limits.maxPrice
  return { price: parseAmount(price, most), old_price: parseAmountOr0(old_price, most) }
}

function offerDraftOf({ offer_days }: ProductForm): WeekDraft {
  return { days: offer_days, exceptions: {} }
}

/** The form has no problems. */
function valuesOf(form: ProductForm, { translations, offer_hours }: Pick<Product, 'translations'> & Partial<Pick<Product, 'offer_hours'>>) {
  const names = namesOf(form)
  const { price, old_price } = pricesOf(form)
  return {
    category_id: form.category_id || null,
    name: names.name.trim(),
    description: form.description.trim(),
    translations: withDescriptions(withNames(translations, names), form.descriptions),
    listing: form.listing && listingOf(form.listing),
    status: form.status,
    agent_id: form.agent_id || null,
    private_contact: form.private_contact.trim(),
    price: price ?? 0,
    old_price: old_price ?? 0,
    unit: form.unit,
    stock: form.stock.trim() === '' ? null : Number(form.stock),
    is_sold_out: form.is_sold_out,
    is_active: form.is_active,
    offer_hours: form.has_hours ? scheduleOf(offerDraftOf(form), offer_hours) : productEntity.fields.offer_hours.default,
    options: optionsOf(form.options),
    allergens: form.allergens,
  }
}

/** What nobody named is called by what it is, in each language [C2]. */
export function namesOf(form: ProductForm): NamesForm {
  return form.listing && form.name.trim() === '' ? namesByFacts(listingOf(form.listing)) : form
}

function namesByFacts(listing: Listing): NamesForm {
  const title = (of: Language) => listingTitle(listing, of).slice(0, limits.name)
  return { name: title('ru'), ru: '', ky: title('ky'), en: title('en') }
}

function isNamedByFacts(product: Product): boolean {
  return product.listing !== null && isSame(nameFormOf(product), namesByFacts(product.listing))
}

export function createProductSteps(form: ProductForm, given: Pick<Product, 'id' | 'business_id' | 'catalogue_id'>): readonly Step[] {
  const args = { ...given, ...valuesOf(form, { translations: {} }) }
  return [{ command: { name: 'product.create', args }, inverse: { name: 'product.delete', args: { id: given.id } } }]
}

/** Only what differs from the row: a field left alone never overwrites somebody else's change. */
export function editProductSteps(form: ProductForm, product: Product): readonly Step[] {
  const wanted = valuesOf(form, product)
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSame(product[field as keyof Product], value)),
  ) as EditProduct
  const { id } = product
  return isSame(changes, {})
    ? []
    : [
        {
          command: { name: 'product.edit', args: { id, changes } },
          inverse: { name: 'product.edit', args: { id, changes: before(product, changes) } },
        },
      ]
}
