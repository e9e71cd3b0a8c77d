import { languages } from '#i18n/languages.ts'
import { inScript } from '../in-script.ts'
import type { ListedProduct, ProductPageData, ProductPrice, ProductsPageData, ShownHome, ShownProduct } from './catalogue-page-types.ts'
import { PreviewTags, type Previewed } from '../preview-tags.tsx'
import { fillPlaces } from '../shop/shop-words.ts'
import { publicTexts } from '../texts.ts'
import { priceText } from './price-text.ts'

interface Props extends Previewed {
  readonly page: ProductsPageData | ProductPageData
}

/** What search engines and messengers read of a catalogue's pages. A part of the list is told as the whole: it has one address. */
export function CatalogueHead({ page, preview }: Props) {
  const texts = publicTexts[page.language]
  const isOne = page.kind === 'product'
  const about = isOne
    ? [priceText(page.product, page.language, texts), page.product.description].filter(Boolean).join('. ').slice(0, 200)
    : fillPlaces(page.homes ? texts.home.about : texts.catalogue.about, { name: page.title })
  const title = `${page.title}, ${page.business}`
  return (
    <>
      <meta name="description" content={about} />
      <link rel="canonical" href={page.url} />
      {page.languages.length > 1 &&
        languages
          .filter((language) => page.languages.includes(language))
          .map((language) => <link key={language} rel="alternate" hrefLang={language} href={`${page.url}?lang=${language}`} />)}
      <meta property="og:type" content={isOne ? 'product' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={page.url} />
      <PreviewTags preview={preview} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(structured(page)) }} />
    </>
  )
}

function structured(page: ProductsPageData | ProductPageData): object {
  if (page.kind === 'products') return structuredList(page)
  return page.product.home ? structuredHome(page, page.product.home) : structuredProduct(page)
}

const homeTypes: Readonly<Record<ShownHome['kind'], string>> = { flat: 'Apartment', house: 'House', land: 'Place', commercial: 'Place' }

/** https://schema.org/RealEstateListing; a square metre is `MTK` in UN/CEFACT. */
function structuredHome({ product, title, url, business }: ProductPageData, { kind, size, point, isTaken, agent }: ShownHome): object {
  const about = {
    '@type': homeTypes[kind],
    name: title,
    ...(size.rooms !== undefined && { numberOfRooms: size.rooms }),
    ...(size.metres !== undefined && { floorSize: { '@type': 'QuantitativeValue', value: size.metres, unitCode: 'MTK' } }),
    ...(point && { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } }),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: title,
    url,
    about,
    ...(product.description && { description: product.description }),
    ...photosOf(product, url),
    ...offered({ ...product, ...(isTaken && { isSoldOut: true as const }) }, url, agent?.name ?? business),
  }
}

function structuredProduct({ product, title, url, business }: ProductPageData): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    url,
    ...(product.description && { description: product.description }),
    ...photosOf(product, url),
    ...offered(product, url, business),
  }
}

/** Search engines take the first for the cover: plans are none [C1b]. */
function photosOf({ pictures }: ShownProduct, url: string): object {
  const photos = pictures.filter(({ isPlan }) => !isPlan)
  return photos.length > 0 ? { image: photos.map(({ address }) => new URL(address, url).href) } : {}
}

function structuredList({ categories, title, url }: ProductsPageData): object {
  const products: readonly ListedProduct[] = categories.flatMap((category) => category.products)
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    url,
    numberOfItems: products.length,
    itemListElement: products.map(({ name, path }, nth) => ({
      '@type': 'ListItem',
      position: nth + 1,
      name,
      url: new URL(path, url).href,
    })),
  }
}

/** At the least that one pays, as the page says it. */
function offered({ price, least = price, currency, isSoldOut }: ProductPrice, url: string, seller: string): object {
  const availability = `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: (least / 100).toFixed(2),
      priceCurrency: currency,
      availability,
      seller: { '@type': 'Organization', name: seller },
    },
  }
}
