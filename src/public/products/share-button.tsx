import { useState } from 'react'
import { shareLink, type HandedOn } from '../share-link.ts'
import type { Texts } from '../texts.ts'
import styles from './share-button.module.css'

/** Hands on the page's address; what became of it is said. */
export function ShareButton({ title, texts }: { readonly title: string; readonly texts: Texts<'catalogue' | 'contact'> }) {
  const [shared, setShared] = useState<HandedOn>()
  return (
    <>
      <button type="button" onClick={() => void shareLink(title).then(setShared)}>
        {texts.catalogue.share}
      </button>
      {shared === 'copied' && <output className={styles.told}>{texts.contact.linkCopied}</output>}
      {shared === 'shown' && (
        <input
          className={styles.link}
          readOnly
          aria-label={texts.contact.copyLink}
          value={location.href}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  )
}
