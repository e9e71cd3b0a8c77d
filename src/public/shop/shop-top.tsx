import type { CarriedPage } from '../pages.ts'
import type { ShopFacts } from './shop-page-types.ts'
import styles from './shop-page.module.css'
import { chatLink, doorsText, fillPlaces } from './shop-words.ts'

interface Props extends Omit<CarriedPage, 'page'> {
  readonly page: ShopFacts
  /** The other thing that the business does, at its own address. */
  readonly door?: { readonly label: string; readonly path: string } | undefined
  /** What the reader's table is called, where they sit at one. */
  readonly table?: string | undefined
}

/** Whose page it is, whether they are open, and the ways to them. */
export function ShopTop({ page, texts, door, table }: Props) {
  const { doors, contact: { address, map, phone, whatsapp } } = page
  return (
    <header className={styles.head}>
      <h1>{page.title}</h1>
      <div className={styles.marks}>
        {doors && <p className={doors.isOpen ? styles.open : styles.closed}>{doorsText(doors, texts.shop)}</p>}
        {table && <p className={styles.table}>{fillPlaces(texts.menu.table, { name: table })}</p>}
      </div>
      {address && <p className={styles.address}>{map ? <a href={map}>{address}</a> : address}</p>}
      <div className={styles.ways}>
        {door && <a className={styles.door} href={`${door.path}?lang=${page.language}`}>{door.label}</a>}
        {whatsapp && <a className={styles.main} href={chatLink(whatsapp, texts.shop.greeting)}>{texts.shop.write}</a>}
        {phone && <a className={whatsapp ? styles.way : styles.main} href={`tel:${phone}`}>{texts.shop.call}</a>}
        {page.catalogues.map(({ name, path }) => <a key={path} className={styles.way} href={path}>{name}</a>)}
      </div>
    </header>
  )
}
