import type { ReactNode } from 'react'
import type { Texts } from '../texts.ts'
import type { ShopFacts } from './shop-page-types.ts'
import styles from './shop-page.module.css'
import { chatLink, doorsText } from './shop-words.ts'
import { bookFragment } from './visit-address.ts'

interface Props {
  readonly page: ShopFacts
  readonly texts: Texts<'shop' | 'contact'>
  /** The other thing that the business does, at its own address. */
  readonly door?: { readonly label: string; readonly path: string } | undefined
  /** Whether a visit can be asked for here. */
  readonly canBook?: boolean
  /** The reader's table, where they sit at one. */
  readonly table?: string | undefined
  /** What can be done there: before the ways to those who are elsewhere. */
  readonly atTable?: ReactNode
}

/** Whose page it is, whether they are open, and the ways to them. */
export function ShopTop({ page, texts, door, canBook = false, table, atTable }: Props) {
  const {
    doors,
    contact: { address, map, phone, whatsapp },
  } = page
  const isSecond = canBook || atTable !== undefined
  return (
    <header className={styles.head}>
      <h1>{page.title}</h1>
      <div className={styles.marks}>
        {doors && <p className={doors.isOpen ? styles.open : styles.closed}>{doorsText(doors, texts.shop)}</p>}
        {table && <p className={styles.table}>{table}</p>}
      </div>
      {address && <p className={styles.address}>{map ? <a href={map}>{address}</a> : address}</p>}
      {atTable}
      <div className={styles.ways}>
        {canBook && (
          <a className={`${styles.main} ${styles.bookNow}`} href={bookFragment}>
            {texts.shop.book}
          </a>
        )}
        {door && (
          <a className={styles.door} href={`${door.path}?lang=${page.language}`}>
            {door.label}
          </a>
        )}
        {whatsapp && (
          <a className={isSecond ? styles.way : styles.main} href={chatLink(whatsapp, texts.contact.greeting)}>
            {texts.contact.write}
          </a>
        )}
        {phone && (
          <a className={whatsapp || isSecond ? styles.way : styles.main} href={`tel:${phone}`}>
            {texts.contact.call}
          </a>
        )}
        {[...page.catalogues, ...page.cards].map(({ name, path, about }) => (
          <a key={path} className={styles.way} href={path}>
            {about && <small>{about}</small>}
            {name}
          </a>
        ))}
      </div>
    </header>
  )
}
