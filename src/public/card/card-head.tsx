import { languages } from '#i18n/languages.ts'
import { cardPaints } from '#print/card-look.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { publicTexts } from '../texts.ts'
import type { AnyCardPage } from './card-page-types.ts'
import { cardManifestPath } from './use-home-screen.ts'

/** What search engines and messengers read of the page of a card, and what a home screen does. */
export function CardHead({ page }: { readonly page: AnyCardPage }) {
  const { title, business, terms, joinPath, language } = page
  const about = fillPlaces(publicTexts[language].card.about, { name: title, business })
  return (
    <>
      <meta name="description" content={about} />
      <meta name="theme-color" content={cardPaints[terms.colour][1]} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      {page.kind === 'join' && <link rel="canonical" href={page.url} />}
      {page.kind === 'join' &&
        page.languages.length > 1 &&
        languages
          .filter((one) => page.languages.includes(one))
          .map((one) => <link key={one} rel="alternate" hrefLang={one} href={`${page.url}?lang=${one}`} />)}
      <link rel="apple-touch-icon" href={`${joinPath}/icon.png`} />
      <meta name="apple-mobile-web-app-title" content={title} />
      {page.kind === 'card' && (
        <>
          <meta name="apple-mobile-web-app-capable" content="yes" />
          <meta name="mobile-web-app-capable" content="yes" />
          <link rel="manifest" href={cardManifestPath(joinPath, language)} />
        </>
      )}
    </>
  )
}
