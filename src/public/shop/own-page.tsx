import type { Texts } from '../texts.ts'
import type { ShopContact } from './shop-page-types.ts'
import styles from './shop-page.module.css'
import { chatLink } from './shop-words.ts'

interface Props {
  readonly title: string
  readonly contact: ShopContact
  readonly texts: Texts<'contact'>
  /** What is said where scripts do not run. */
  readonly needsScripts: string
  readonly back: { readonly path: string; readonly label: string }
}

/** What is printed of a page that only its link knows: whose it is and how to reach them. */
export function OwnPage({ title, contact: { address, map, phone, whatsapp }, texts, needsScripts, back }: Props) {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {address && <p className={styles.address}>{map ? <a href={map}>{address}</a> : address}</p>}
        <noscript>
          <p>{needsScripts}</p>
        </noscript>
        <div className={styles.ways}>
          {whatsapp && (
            <a className={styles.main} href={chatLink(whatsapp, texts.contact.greeting)}>
              {texts.contact.write}
            </a>
          )}
          {phone && (
            <a className={whatsapp ? styles.way : styles.main} href={`tel:${phone}`}>
              {texts.contact.call}
            </a>
          )}
          <a className={styles.way} href={back.path}>
            {back.label}
          </a>
        </div>
      </header>
    </main>
  )
}
