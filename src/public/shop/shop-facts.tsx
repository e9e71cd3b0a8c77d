import { showPhone } from '#domain/shared/phone.ts'
import type { Texts } from '../texts.ts'
import type { ShopFacts } from './shop-page-types.ts'
import styles from './shop-page.module.css'
import { chatLink, fillPlaces, nearDate, spansText, weekdaysText } from './shop-words.ts'

interface Shown {
  readonly page: ShopFacts
  readonly texts: Texts<'shop' | 'contact'>
}

/** When it is open. */
export function OpeningHours({ page: { hours, specialHours }, texts: { shop } }: Shown) {
  if (hours.length + specialHours.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{shop.hours}</h2>
      <dl className={styles.facts}>
        {hours.map((line) => (
          <Fact key={line.first} name={weekdaysText(line, shop)} value={spansText(line.open, shop)} />
        ))}
        {specialHours.map(({ day, open }) => (
          <Fact key={day} name={nearDate(day)} value={spansText(open, shop)} />
        ))}
      </dl>
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** All ways to reach it. */
export function Contact({ page: { contact, title }, texts }: Shown) {
  const { phone, whatsapp, instagram, twoGis, map } = contact
  const pages = [
    ['Instagram', instagram],
    ['2GIS', twoGis],
  ] as const
  if (!(phone ?? whatsapp ?? instagram ?? twoGis ?? map)) return null
  return (
    <section className={styles.section}>
      <h2>{texts.shop.contact}</h2>
      <ul className={styles.links}>
        {phone && (
          <li>
            <a href={`tel:${phone}`}>{showPhone(phone)}</a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={chatLink(whatsapp, texts.contact.greeting)}>{fillPlaces('WhatsApp {phone}', { phone: showPhone(whatsapp) })}</a>
          </li>
        )}
        {pages.map(
          ([name, href]) =>
            href && (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ),
        )}
        {map && (
          <li>
            <a href={map} aria-label={`${texts.shop.onMap}: ${title}`}>
              {texts.shop.onMap}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
