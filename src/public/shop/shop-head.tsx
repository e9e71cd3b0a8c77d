import type { BusinessKind } from '#domain/business/shop.ts'
import { languages } from '#i18n/languages.ts'
import type { MenuPageData } from '../menu/menu-page-types.ts'
import type { ListedHours, ShopFacts, ShopPageData } from './shop-page-types.ts'
import { inScript } from '../in-script.ts'
import { PreviewTags, type Previewed } from '../preview-tags.tsx'
import { publicTexts } from '../texts.ts'
import { fillPlaces } from './shop-words.ts'

interface Props extends Previewed {
  readonly page: ShopPageData | MenuPageData
}

/** What search engines call it (schema.org). */
const types: Readonly<Record<BusinessKind, string>> = {
  salon: 'BeautySalon',
  cafe: 'CafeOrCoffeeShop',
  agency: 'RealEstateAgent',
  other: 'LocalBusiness',
}
const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What search engines and messengers read of a shop's page: what it is about, where it is, its other languages. */
export function ShopHead({ page, preview }: Props) {
  const texts = publicTexts[page.language]
  const about = fillPlaces(page.kind === 'menu' ? texts.menu.about : texts.shop.about, { name: page.title })
  return (
    <>
      <meta name="description" content={about} />
      <link rel="canonical" href={page.url} />
      {page.languages.length > 1 &&
        languages
          .filter((language) => page.languages.includes(language))
          .map((language) => <link key={language} rel="alternate" hrefLang={language} href={`${page.url}?lang=${language}`} />)}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={page.url} />
      <PreviewTags preview={preview} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(structured(page)) }} />
    </>
  )
}

function structured({ business, title, url, contact, hours }: ShopFacts): object {
  const { address, phone, map, instagram, twoGis } = contact
  const pages = [instagram, twoGis].filter((page) => page !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': types[business],
    name: title,
    url,
    ...(address && { address }),
    ...(phone && { telephone: phone }),
    ...(map && { hasMap: map }),
    ...(pages.length > 0 && { sameAs: pages }),
    ...(hours.length > 0 && { openingHoursSpecification: hours.flatMap(specify) }),
  }
}

function specify({ first, last, open }: ListedHours): readonly object[] {
  const dayOfWeek = weekdayNames.slice(Number(first) - 1, Number(last))
  return open.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens: from,
    closes: to === '24:00' ? '23:59' : to,
  }))
}
