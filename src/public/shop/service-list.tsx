import { pictureAt } from '#lib/picture-sizes.ts'
import type { CarriedPage } from '../pages.ts'
import type { ListedService, ShopPageData } from './shop-page-types.ts'
import styles from './service-list.module.css'
import { fillPlaces, termsText, chatLink } from './shop-words.ts'

type Shown = CarriedPage<ShopPageData> & { readonly onBook: (service: string) => void }

/** What the salon gives, by category, with what it takes and costs. */
export function ServiceList({ page, texts, onBook }: Shown) {
  const { services, contact } = page
  return (
    <section className={styles.services}>
      <h2>{texts.shop.services}</h2>
      {services.length === 0 && <p className={styles.nothing}>{(contact.phone ?? contact.whatsapp) ? texts.shop.noServices : '—'}</p>}
      {services.map(({ id, name, services: listed }) => (
        <section key={id} className={styles.group} aria-label={name || texts.shop.otherServices}>
          {services.length > 1 && <h3>{name || texts.shop.otherServices}</h3>}
          <ul>
            {listed.map((service) => (
              <li key={service.id}>
                <ServiceRow service={service} page={page} texts={texts} onBook={onBook} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function ServiceRow({ service, page, texts, onBook }: Shown & { readonly service: ListedService }) {
  const { duration, price } = termsText(service, page, page.language, texts)
  const canBook = page.booking !== undefined && service.by.length > 0
  return (
    <article className={styles.service}>
      {service.picture && (
        <img
          className={styles.picture}
          src={pictureAt(service.picture, 160)}
          width="56"
          height="56"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.told}>
        <div className={styles.about}>
          <h4>{service.name}</h4>
          {service.description && <p>{service.description}</p>}
        </div>
        <p className={styles.terms}>
          <b>{price}</b>
          <span>{duration}</span>
        </p>
        {canBook && (
          <button
            type="button"
            className={styles.book}
            onClick={() => onBook(service.id)}
            aria-label={`${texts.shop.book}: ${service.name}`}
          >
            {texts.shop.book}
          </button>
        )}
        {canBook ? (
          <noscript>
            <WishLink service={service} page={page} texts={texts} />
          </noscript>
        ) : (
          <WishLink service={service} page={page} texts={texts} />
        )}
      </div>
    </article>
  )
}

/** Without scripts, and for what nobody gives at the moment, one writes. */
function WishLink({ service, page, texts }: CarriedPage<ShopPageData> & { readonly service: ListedService }) {
  const { whatsapp } = page.contact
  if (!whatsapp) return null
  return (
    <a
      className={styles.book}
      href={chatLink(whatsapp, fillPlaces(texts.shop.wish, { service: service.name }))}
      aria-label={`${texts.shop.book}: ${service.name}`}
    >
      {texts.shop.book}
    </a>
  )
}
