import { showPhone } from '#domain/shared/phone.ts'
import { PageFrame } from '../page-frame.tsx'
import type { CarriedPage } from '../pages.ts'
import type { ShopPageData } from './shop-page-types.ts'
import { ServiceList } from './service-list.tsx'
import styles from './shop-page.module.css'
import { nearDate, doorsText, fillPlaces, spansText, weekdaysText, chatLink } from './shop-words.ts'
import { Team } from './team.tsx'

type Shown = CarriedPage<ShopPageData>
type Props = Shown & { readonly onBook: (service: string) => void }

/** A salon for whoever has scanned its code: who and where, what it gives for how much, and how to reach it. Everything works without scripts. */
export function ShopPage({ page, texts, onBook }: Props) {
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      <main className={styles.page}>
        <Head page={page} texts={texts} />
        <div className={styles.columns}>
          <ServiceList page={page} texts={texts} onBook={onBook} />
          <aside className={styles.aside}>
            <Team page={page} texts={texts} />
            <Hours page={page} texts={texts} />
            <Contact page={page} texts={texts} />
          </aside>
        </div>
      </main>
    </PageFrame>
  )
}

function Head({ page, texts }: Shown) {
  const { doors, contact: { address, map, phone, whatsapp } } = page
  return (
    <header className={styles.head}>
      <h1>{page.title}</h1>
      {doors && <p className={doors.isOpen ? styles.open : styles.closed}>{doorsText(doors, texts.shop)}</p>}
      {address && <p className={styles.address}>{map ? <a href={map}>{address}</a> : address}</p>}
      <div className={styles.ways}>
        {whatsapp && <a className={styles.main} href={chatLink(whatsapp, texts.shop.greeting)}>{texts.shop.write}</a>}
        {phone && <a className={whatsapp ? styles.way : styles.main} href={`tel:${phone}`}>{texts.shop.call}</a>}
        {page.catalogues.map(({ name, path }) => <a key={path} className={styles.way} href={path}>{name}</a>)}
      </div>
    </header>
  )
}

function Hours({ page: { hours, specialHours }, texts: { shop } }: Shown) {
  if (hours.length + specialHours.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{shop.hours}</h2>
      <dl className={styles.facts}>
        {hours.map((line) => <Fact key={line.first} name={weekdaysText(line, shop)} value={spansText(line.open, shop)} />)}
        {specialHours.map(({ day, open }) => <Fact key={day} name={nearDate(day)} value={spansText(open, shop)} />)}
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

function Contact({ page: { contact, title }, texts: { shop } }: Shown) {
  const { phone, whatsapp, instagram, twoGis, map } = contact
  const pages = [['Instagram', instagram], ['2GIS', twoGis]] as const
  if (!(phone ?? whatsapp ?? instagram ?? twoGis ?? map)) return null
  return (
    <section className={styles.section}>
      <h2>{shop.contact}</h2>
      <ul className={styles.links}>
        {phone && <li><a href={`tel:${phone}`}>{showPhone(phone)}</a></li>}
        {whatsapp && <li><a href={chatLink(whatsapp, shop.greeting)}>{fillPlaces('WhatsApp {phone}', { phone: showPhone(whatsapp) })}</a></li>}
        {pages.map(([name, href]) => href && <li key={name}><a href={href}>{name}</a></li>)}
        {map && <li><a href={map} aria-label={`${shop.onMap}: ${title}`}>{shop.onMap}</a></li>}
      </ul>
    </section>
  )
}
