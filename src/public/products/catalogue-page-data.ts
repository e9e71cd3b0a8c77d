import { doorsAt } from '#domain/business/opening.ts'
import type { Business } from '#domain/business/business.ts'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { enquiryBar } from '#domain/catalogue/enquiry.ts'
import { offerAt } from '#domain/catalogue/offer.ts'
import { groupProducts } from '#domain/catalogue/product-order.ts'
import { leastPrice } from '#domain/catalogue/product-options.ts'
import { isSoldOut, reductionOf, type Product } from '#domain/catalogue/product.ts'
import { descriptionIn, nameIn } from '#domain/shared/translations.ts'
import { dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import { listingTexts } from '#i18n/listing-texts.ts'
import type {
  CategoryWay,
  GonePageData,
  ListedProduct,
  ProductPageData,
  ProductPrice,
  ProductsPageData,
  SavedPageData,
  ShownOption,
  ShownPicture,
} from './catalogue-page-types.ts'
import { listHours } from '../shop/shop-page-data.ts'
import {
  coverPart,
  hrefOf,
  languagesOf,
  pageOf,
  partOf,
  productOf,
  searchIn,
  type CataloguePlace,
  type CatalogueRows,
  type PicturedProduct,
} from './catalogue-rows.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { homeTexts } from './home-texts.ts'
import { homesPageOf, shownHome } from './home-page-data.ts'
import { viewingOf } from './viewing-page-data.ts'

/** Products on one page. */
const perPage = 60
/** Fewer are seen at a glance. */
const searchFrom = 12
/** Of a description in the list: more than its two lines ever show. */
const mostListedText = 140

/** The list of what is offered, or the part of it that the query asks for. */
export function productsPageOf(rows: CatalogueRows, place: CataloguePlace): ProductsPageData {
  if (rows.catalogue.kind === 'real_estate') return homesPageOf(rows, place)
  const { products, categories, catalogue } = rows
  const { language, query } = place
  const { search, wanted } = searchIn(query)
  const isLong = products.length > perPage
  const chosen = isLong ? categories.find(({ id }) => id === query.get('category')) : undefined
  const found = rows.ordered(language).filter(({ row, names }) => (!chosen || row.category_id === chosen.id) && names.includes(wanted))
  const {
    page,
    shown: listed,
    pager,
  } = pageOf(found, perPage, query, (to) => hrefOf(place, keptQuery({ q: search, category: chosen?.id, page: to })))
  const shown = groupProducts(listed, productOf, categories)
  const kept = keptQuery({ q: search, category: chosen?.id, page }).toString()
  return {
    kind: 'products',
    ...partOf(rows, place),
    title: nameIn(language, catalogue),
    ...(kept && { query: kept }),
    search,
    isSearchable: products.length >= searchFrom,
    count: found.length,
    ways: isLong
      ? waysToPages(rows, place, chosen)
      : waysDown(
          shown.map(({ category }) => category),
          language,
        ),
    categories: shown.map(({ category, products: ofCategory }) => ({
      id: category?.id ?? '',
      name: category ? nameIn(language, category) : '',
      products: ofCategory.map((one) => listProduct(one, rows, place)),
    })),
    ...(pager && { pager }),
  }
}

/**
 * When a page of the catalogue is no longer true by the clock alone: where something is offered by hours [O12], or a day begins on which
 * viewings are booked; undefined where neither is.
 */
export function nextClockChange({ business, offerHours, viewing }: CatalogueRows, now: Instant): Instant | undefined {
  if (viewing) return dayBounds(dayOf(now, business.time_zone), business.time_zone).end
  const changes = offerHours.flatMap((hours) => doorsAt(hours, business.time_zone, now)?.changesAt ?? [])
  return changes.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
}

/** The page of what a visitor marked, which takes nothing of the rows but their catalogue. */
export function savedPageOf(rows: CatalogueRows, place: CataloguePlace): SavedPageData {
  const title = homeTexts[place.language].savedTitle
  return {
    kind: 'saved',
    ...partOf(rows, { ...place, path: `${place.path}/saved` }),
    title,
    catalogue: nameIn(place.language, rows.catalogue),
    cataloguePath: place.path,
    labels: listingTexts[place.language].fact,
    gone: catalogueTexts[place.language].gone,
  }
}

/** The page of one product, or that it is not offered any more. */
export function productPageOf(rows: CatalogueRows, place: CataloguePlace): ProductPageData | GonePageData {
  const { language, path } = place
  const catalogue = nameIn(language, rows.catalogue)
  const found = rows.products.find(({ row }) => row.id === place.product)
  const cataloguePath = hrefOf(place)
  if (!found) return { kind: 'gone', language, path: `${path}/${place.product}`, catalogue, cataloguePath, languages: languagesOf(rows) }
  const { row, pictures } = found
  const own = `${path}/${row.id}`
  const name = nameIn(language, row)
  const viewing = viewingOf(row, rows, place)
  return {
    kind: 'product',
    ...partOf(rows, { ...place, path: own }),
    title: name,
    catalogue,
    cataloguePath,
    ...(viewing && { viewing }),
    ...(enquiryBar(row, rows.catalogue) === undefined && { enquiriesTo: rows.business.id }),
    product: {
      id: row.id,
      name,
      description: descriptionIn(language, row),
      ...(row.listing
        ? { price: row.price, currency: row.listing.currency, home: shownHome(found, row.listing, rows, place) }
        : priceOf(row, rows.business, place.now)),
      options: shownOptions(row, language),
      allergens: row.allergens,
      ...coverPart(pictures, 'cover'),
      pictures: pictures.flatMap((picture) => shownPicture(picture, name, language)),
    },
  }
}

/** What is chosen of it, in the reader's language. */
export function shownOptions({ options }: Pick<Product, 'options'>, language: Language): readonly ShownOption[] {
  return options.map((option) => ({
    id: option.id,
    name: nameIn(language, option),
    pick: option.pick,
    choices: option.choices.map((choice) => ({ id: choice.id, name: nameIn(language, choice), price: choice.price })),
  }))
}

function shownPicture(
  { image, name: about, is_plan }: PicturedProduct['pictures'][number],
  product: string,
  language: Language,
): readonly ShownPicture[] {
  if (image === null) return []
  return [
    is_plan
      ? { address: image, about: about || `${homeTexts[language].plan}: ${product}`, isPlan: true }
      : { address: image, about: about || product },
  ]
}

function listProduct({ row, pictures }: PicturedProduct, { business }: CatalogueRows, place: CataloguePlace): ListedProduct {
  const description = descriptionIn(place.language, row).slice(0, mostListedText)
  return {
    id: row.id,
    name: nameIn(place.language, row),
    path: hrefOf({ ...place, path: `${place.path}/${row.id}` }),
    ...(description && { description }),
    ...coverPart(pictures, 'picture'),
    ...priceOf(row, business, place.now),
  }
}

/** What is offered at other hours is told with them [O12]; what has run out is only said to have. */
export function priceOf(product: Product, { currency, time_zone }: Business, now: Instant): ProductPrice {
  const { price, unit } = product
  const { least, isFrom } = leastPrice(product)
  const oldPrice = product.old_price + least - price
  const isOut = isSoldOut(product)
  const isAtOtherHours = !isOut && !offerAt(product, time_zone, now).isOffered
  const reduction = reductionOf({ price: least, old_price: oldPrice })
  return {
    currency,
    price,
    ...(least !== price && { least }),
    ...(isFrom && { isFrom: true as const }),
    ...(reduction > 0 && { oldPrice, reduction }),
    ...(unit !== 'piece' && { unit }),
    ...(isOut && { isSoldOut: true as const }),
    ...(isAtOtherHours && { offered: listHours(product.offer_hours) }),
  }
}

/** All is on one page: a link leads down to its category. */
function waysDown(categories: readonly (CatalogueCategory | undefined)[], language: Language): readonly CategoryWay[] {
  const named = categories.filter((category) => category !== undefined)
  return named.length > 1 ? named.map((category) => ({ name: nameIn(language, category), href: `#${category.id}`, isHere: false })) : []
}

/** There are several pages: a link leads to those of its category, and from there back to all by being tapped again. */
function waysToPages(
  { categories, products }: CatalogueRows,
  place: CataloguePlace,
  chosen: CatalogueCategory | undefined,
): readonly CategoryWay[] {
  const used = new Set(products.map(({ row }) => row.category_id))
  const q = place.query.get('q') ?? ''
  return categories
    .filter(({ id }) => used.has(id))
    .map((category) => {
      const isHere = category === chosen
      return {
        name: nameIn(place.language, category),
        href: hrefOf(place, keptQuery({ q, category: isHere ? undefined : category.id })),
        isHere,
      }
    })
}

interface Wanted {
  readonly q?: string
  readonly category?: string | undefined
  readonly page?: number
}

/** What says nothing new is left out, so that one page has one address. */
function keptQuery({ q, category, page }: Wanted): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  })
}
