import { useEffect, useState, type MouseEvent } from 'react'
import type { ProductPageData } from './catalogue-page-types.ts'
import type { Texts } from '../texts.ts'
import { withoutSaved, withRenewed, withSaved, type SavedRefusal } from './saved-products.ts'
import styles from './share-button.module.css'
import type { WokenPage } from '../woken.ts'
import { useSavedProducts } from './use-saved-products.ts'

interface Props {
  readonly page: ProductPageData
  readonly texts: Texts<'saved'>
  /** Known once the page is awake. */
  readonly woken: WokenPage | undefined
}

/** Marks a product on this device, to be compared with others; marked, it is kept as its page tells it now. */
export function SaveButton({ page, texts, woken }: Props) {
  const saved = woken?.saved
  const { saved: own } = page.product
  const { saved: said } = texts
  const [refusal, setRefusal] = useState<SavedRefusal>()
  const catalogue = catalogueOf(page)
  const marked = useSavedProducts(saved, catalogue)
  const isSaved = marked?.some(({ id }) => id === own.id) ?? false
  useEffect(() => {
    if (saved?.read(catalogue).some(({ id }) => id === own.id)) saved.change(catalogue, (kept) => withRenewed(kept, own))
  }, [saved, catalogue, own])
  const savedPath = `${catalogue}/saved?lang=${page.language}`
  const hasAny = marked !== undefined && marked.length > 0
  useEffect(() => {
    // What is marked can be looked at without a network from then on: its page, and the scripts that fill it.
    if (hasAny) woken?.tellWorker({ type: 'take-visitor-files', pages: [savedPath] })
  }, [woken, hasAny, savedPath])
  const toggle = ({ detail }: MouseEvent) => {
    // The second tap of two quick ones would take away what the first has marked.
    if (saved && detail < 2) setRefusal(saved.change(catalogue, (kept) => (isSaved ? withoutSaved(kept, own.id) : withSaved(kept, own))))
  }
  return (
    <>
      <button type="button" aria-pressed={isSaved} onClick={toggle}>
        {isSaved ? said.saved : said.save}
      </button>
      {(isSaved || refusal === 'full') && <a href={savedPath}>{said.toSaved}</a>}
      {refusal && <output className={styles.told}>{said[refusal]}</output>}
    </>
  )
}

/** The catalogue's own address, in whatever language it was opened. */
function catalogueOf({ path }: ProductPageData): string {
  return path.slice(0, path.lastIndexOf('/'))
}
