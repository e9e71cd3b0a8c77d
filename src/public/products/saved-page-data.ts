import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { offerAt } from '#domain/catalogue/offer.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { listingTexts } from '#i18n/listing-texts.ts'
import { listingFacts } from '#i18n/listing-words.ts'
import { moneyText } from '#i18n/money.ts'
import { pictureAt } from '#lib/picture-sizes.ts'
import { listHours } from '../shop/shop-page-data.ts'
import { costText } from '../shop/shop-words.ts'
import { publicTexts } from '../texts.ts'
import type { HomePrice, ProductPrice, SavedPageData, SavedProduct } from './catalogue-page-types.ts'
import { coverPart, partOf, type CataloguePlace, type CatalogueRows, type PicturedProduct } from './catalogue-rows.ts'
import { convertedText, offerText, priceText } from './price-text.ts'

/** The page of what a visitor marked, which takes nothing of the rows but their catalogue. */
export function savedPageOf(rows: CatalogueRows, place: CataloguePlace): SavedPageData {
  const { saved, goods, catalogue } = publicTexts[place.language]
  const areHomes = rows.catalogue.kind === 'real_estate'
  return {
    kind: 'saved',
    ...partOf(rows, { ...place, path: `${place.path}/saved` }),
    title: saved.title,
    catalogue: nameIn(place.language, rows.catalogue),
    cataloguePath: place.path,
    areHomes,
    labels: areHomes ? listingTexts[place.language].fact : { category: saved.category, allergens: goods.allergens },
    gone: catalogue.gone,
  }
}

/** What a device keeps of a home: its price in words, as the page of what is marked reckons nothing. */
export function savedHome(
  found: PicturedProduct,
  listing: Listing,
  { per, status, converted }: HomePrice,
  place: CataloguePlace,
): SavedProduct {
  const { language } = place
  const cost = costText(found.row.price, undefined, { language, currency: listing.currency }, publicTexts[language])
  return {
    ...savedPart(found, place),
    price: [cost, per, status].filter(Boolean).join(' · '),
    ...(converted && { converted: convertedText(converted, language, publicTexts[language]) }),
    facts: listingFacts(listing, language).map(([fact, value]) => ({ fact, label: listingTexts[language].fact[fact], value })),
  }
}

/** The same of goods. */
export function savedGoods(found: PicturedProduct, price: ProductPrice, rows: CatalogueRows, place: CataloguePlace): SavedProduct {
  const { language } = place
  const texts = publicTexts[language]
  const { unit, isSoldOut, oldPrice, currency } = price
  const isByHours = offerAt(found.row, rows.business.time_zone, place.now).changesAt !== null
  // Also within them: by the time that it is looked at the clock has gone on [O12].
  const canBeHad = isSoldOut ? texts.goods.soldOut : isByHours && offerText(listHours(found.row.offer_hours), texts)
  const words = [priceText(price, language, texts), unit && texts.goods.unit[unit], canBeHad]
  return {
    ...savedPart(found, place),
    price: words.filter(Boolean).join(' · '),
    ...(oldPrice !== undefined && { before: moneyText(oldPrice, language, texts.currency[currency]) }),
    facts: goodsFacts(found.row, rows, place),
  }
}

function savedPart({ row: { id, ...names }, pictures }: PicturedProduct, { path, language }: CataloguePlace) {
  const { cover } = coverPart(pictures, 'cover')
  return { id, path: `${path}/${id}`, name: nameIn(language, names), ...(cover && { picture: pictureAt(cover, 480) }) }
}

/** An option is compared with one of the same name. */
function goodsFacts(product: Product, { categories, business }: CatalogueRows, { language }: CataloguePlace): SavedProduct['facts'] {
  const { saved, goods, currency } = publicTexts[language]
  const category = categories.find(({ id }: CatalogueCategory) => id === product.category_id)
  const added = (price: number) => (price > 0 ? ` +${moneyText(price, language, currency[business.currency])}` : '')
  const allergens = product.allergens.map((one) => goods.allergen[one].toLowerCase()).join(', ')
  return [
    ...(category ? [{ fact: 'category', label: saved.category, value: nameIn(language, category) }] : []),
    ...product.options.map((option) => ({
      label: nameIn(language, option),
      value: option.choices.map((choice) => nameIn(language, choice) + added(choice.price)).join(', '),
    })),
    ...(allergens ? [{ fact: 'allergens', label: goods.allergens, value: allergens }] : []),
  ]
}
