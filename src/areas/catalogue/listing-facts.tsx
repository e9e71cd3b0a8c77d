import setup from '#desk/form/form.module.css'
import type { Listing } from '#domain/catalogue/listing.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { chooseLanguage } from '#i18n/languages.ts'
import { listingTexts } from '#i18n/listing-texts.ts'
import { listingFacts, statusText } from '#i18n/listing-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './catalogue.module.css'

/** What a listing is, for whoever may not change it. */
export function ListingFacts({ product, listing }: { readonly product: Product; readonly listing: Listing }) {
  const { t, i18n } = useTranslation(['catalogue', 'desk'])
  const language = chooseLanguage(i18n.language, [])
  const texts = listingTexts[language]
  const facts = [
    [t('catalogue:home.deal'), `${texts.deal[listing.deal]}, ${texts.kind[listing.kind]}`],
    [t('desk:field.listing_status'), statusText(product.status, listing.deal, language)],
    ...listingFacts(listing, language).map(([fact, value]) => [texts.fact[fact], value] as const),
    ...(product.private_contact ? [[t('desk:field.private_contact'), product.private_contact] as const] : []),
  ] as const
  return (
    <dl className={setup.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The prices that were asked for it before, the newest first. */
export function PriceHistory({ history }: { readonly history: Product['price_history'] }) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  return (
    <ul className={classes.history}>
      {history.toReversed().map(({ until, price, currency }) => (
        <li key={until}>{t('home.historyLine', { date: format.date(until.slice(0, 10)), price: format.money(price, currency) })}</li>
      ))}
    </ul>
  )
}
