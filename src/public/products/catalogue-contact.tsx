import type { ReactNode } from 'react'
import type { ShopContact } from '../shop/shop-page-types.ts'
import { chatLink } from '../shop/shop-words.ts'
import type { Texts } from '../texts.ts'
import styles from './catalogue-contact.module.css'

interface Props {
  readonly contact: ShopContact
  /** What a message begins with. */
  readonly text: string
  readonly texts: Texts<'contact' | 'catalogue'>
  /** What is done here, before all of them. */
  readonly lead?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly children?: ReactNode
}

/** Ways to the business, each with the text filled in; the first of them stands out. */
export function CatalogueContact({ contact: { whatsapp, phone }, text, texts, lead, children }: Props) {
  const telegram = whatsapp ?? phone
  return (
    <div className={styles.ways}>
      {lead && (
        <button type="button" className={styles.lead} onClick={lead.onClick}>
          {lead.label}
        </button>
      )}
      {whatsapp && <a href={chatLink(whatsapp, text)}>{texts.contact.write}</a>}
      {telegram && <a href={telegramLink(telegram, text)}>{texts.catalogue.telegram}</a>}
      {phone && <a href={`tel:${phone}`}>{texts.contact.call}</a>}
      {children}
    </div>
  )
}

/** A chat with the number, if it has one there, with the text filled in (core.telegram.org/api/links, phone number links). */
function telegramLink(phone: string, text: string): string {
  return `https://t.me/+${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
