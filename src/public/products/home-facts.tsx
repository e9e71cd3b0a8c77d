import type { Language } from '#i18n/languages.ts'
import { moneyText } from '#i18n/money.ts'
import type { ProductPrice, SavedProduct, ShownHome } from './catalogue-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { Texts } from '../texts.ts'
import styles from './home-facts.module.css'

interface Props {
  readonly home: ShownHome
  readonly facts: SavedProduct['facts']
  readonly price: ProductPrice
  readonly language: Language
  readonly texts: Texts<'home' | 'currency'>
}

/** What a home is, where it is, and who shows it. */
export function HomeFacts({ home, facts, price, language, texts }: Props) {
  const { home: said } = texts
  const money = (amount: number) => moneyText(amount, language, texts.currency[price.currency])
  return (
    <>
      <p className={styles.deal}>
        {[home.deal, home.perMetre === undefined ? '' : fillPlaces(said.perMetre, { price: money(home.perMetre) })]
          .filter(Boolean)
          .join(' · ')}
        {home.before !== undefined && <s>{money(home.before)}</s>}
      </p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {home.point && (
        <a className={styles.map} href={mapLink(home.point)} rel="noopener">
          {said.map}
        </a>
      )}
      {home.agent && (
        <p className={styles.agent}>
          {home.agent.picture && <img src={home.agent.picture} width="48" height="48" alt="" />}
          <span>
            <small>{said.agent}</small>
            {home.agent.name}
          </span>
        </p>
      )}
    </>
  )
}

/** A map that needs no account, with the point marked. */
function mapLink({ lat, lng }: NonNullable<ShownHome['point']>): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}
