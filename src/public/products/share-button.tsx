import { useState } from 'react'
import { shareLink, type HandedOn } from '../share-link.ts'
import type { CatalogueTexts } from './catalogue-texts.ts'
import styles from './share-button.module.css'

/** Hands on the page's address; what became of it is said. */
export function ShareButton({ title, texts }: { readonly title: string; readonly texts: CatalogueTexts }) {
  const [shared, setShared] = useState<HandedOn>()
  return (
    <>
      <button type="button" onClick={() => void shareLink(title).then(setShared)}>{texts.share}</button>
      {shared === 'copied' && <output className={styles.told}>{texts.linkCopied}</output>}
      {shared === 'shown' && <input className={styles.link} readOnly aria-label={texts.copyLink} value={location.href} onFocus={({ target }) => target.select()} />}
    </>
  )
}
