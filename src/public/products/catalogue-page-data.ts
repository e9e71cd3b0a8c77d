import { doorsAt } from '#domain/business/opening.ts'
import { enquiryBar } from '#domain/catalogue/enquiry.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { descriptionIn, nameIn } from '#domain/shared/translations.ts'
import { dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import type {
  GonePageData,
  ProductPageData,
  ProductPrice,
  ProductsPageData,
  ShownOption,
  ShownPicture,
  ShownProduct,
} from './catalogue-page-types.ts'
import { coverPart, hrefOf, languagesOf, partOf, type CataloguePlace, type CatalogueRows, type PicturedProduct } from './catalogue-rows.ts'
import { goodsPageOf } from './goods-page-data.ts'
import { priceOf } from './goods-price.ts'
import { homeTexts } from './home-texts.ts'
import { homesPageOf, reducedFrom, shownHome } from './home-page-data.ts'
import { savedGoods, savedHome } from './saved-page-data.ts'
import { viewingOf } from './viewing-page-data.ts'

/** The list of what is offered, or the part of it that the query asks for. */
export function productsPageOf(rows: CatalogueRows, place: CataloguePlace): ProductsPageData {
  return rows.catalogue.kind === 'real_estate' ? homesPageOf(rows, place) : goodsPageOf(rows, place)
}

/**
 * When a page of the catalogue is no longer true by the clock alone: where something is offered by hours [O12], a day begins on which
 * viewings are booked, or the product whose page it is has been cheaper for long; undefined where none of them is.
 */
export function nextClockChange(
  { business, offerHours, viewing, products }: CatalogueRows,
  now: Instant,
  product?: string,
): Instant | undefined {
  const one = products.find(({ row }) => row.id === product)
  const changes = [
    viewing && dayBounds(dayOf(now, business.time_zone), business.time_zone).end,
    ...offerHours.map((hours) => doorsAt(hours, business.time_zone, now)?.changesAt),
    one && reducedFrom(one.row)?.toldUntil,
  ]
  return changes.flatMap((at) => (at && Date.parse(at) > Date.parse(now) ? at : [])).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
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
      ...offerOf(found, rows, place),
      options: shownOptions(row, language),
      allergens: row.allergens,
      ...coverPart(pictures, 'cover'),
      pictures: pictures.flatMap((picture) => shownPicture(picture, name, language)),
    },
  }
}

/** What it costs, and what a device keeps of it that marks it; of a home also what it is. */
function offerOf(found: PicturedProduct, rows: CatalogueRows, place: CataloguePlace): ProductPrice & Pick<ShownProduct, 'saved' | 'home'> {
  const { row } = found
  if (!row.listing) {
    const price = priceOf(row, rows.business, place.now)
    return { ...price, saved: savedGoods(found, price, rows, place) }
  }
  const home = shownHome(found, row.listing, rows, place)
  return { price: row.price, currency: row.listing.currency, home, saved: savedHome(found, row.listing, home, place) }
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
