import { useEffect, useState } from 'react'
import { PageFrame } from '../page-frame.tsx'
import type { ViewProps } from '../woken.ts'
import type { SavedPageData } from './catalogue-page-types.ts'
import { withoutSaved } from './saved-products.ts'
import { SavedComparison } from './saved-comparison.tsx'
import styles from './saved-page.module.css'
import { SavedPrice } from './saved-price.tsx'
import type { SavedTexts } from './saved-texts.ts'
import { useRenewedInSight } from './use-renewed-in-sight.ts'
import { useSavedProducts } from './use-saved-products.ts'
import { WayUp } from './way-up.tsx'

/** A table of more has no room on a phone, and nobody holds more in mind. */
const mostCompared = 3

/** What was marked on this device, and up to three of them beside each other; the server knows none of it. */
export function SavedPage({ page, texts, woken }: ViewProps<SavedPageData>) {
  const saved = woken?.saved
  const { saved: said } = texts
  const products = useSavedProducts(saved, page.cataloguePath)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => woken?.tellWorker({ type: 'take-visitor-pages', pages: [page.path + location.search] }), [woken, page])
  const list = useRenewedInSight(woken, page, products)
  const remove = (gone: string) => saved?.change(page.cataloguePath, (kept) => withoutSaved(kept, gone))
  const compared = (products ?? []).filter(({ id }) => !left.has(id)).slice(0, mostCompared)
  const isFull = compared.length === mostCompared
  const choose = (id: string) =>
    setLeft(new Set((products ?? []).map((one) => one.id).filter((one) => (one === id) === compared.some((other) => other.id === one))))
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      <main className={styles.page}>
        <WayUp path={`${page.cataloguePath}?lang=${page.language}`} label={page.catalogue} />
        <h1>{said.title}</h1>
        <noscript>{said.needsScript}</noscript>
        {products?.length === 0 && <p className={styles.quiet}>{said.empty}</p>}
        <ul ref={list} className={styles.products} data-homes={page.areHomes || undefined}>
          {products?.map((product) => (
            <li key={product.id} id={product.id} className={styles.product}>
              {product.picture && <img src={product.picture} width="72" height="72" alt="" />}
              <span className={styles.about}>
                <a href={`${product.path}?lang=${page.language}`}>{product.name}</a>
                <SavedPrice of={product} texts={texts} />
                {products.length > mostCompared && (
                  <Choice isChosen={compared.includes(product)} isFull={isFull} onChoose={() => choose(product.id)} said={said} />
                )}
              </span>
              <button type="button" aria-label={`${said.unsave}: ${product.name}`} onClick={() => remove(product.id)}>
                ×
              </button>
            </li>
          ))}
        </ul>
        {compared.length > 1 && <SavedComparison products={compared} texts={texts} page={page} />}
      </main>
    </PageFrame>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly isFull: boolean
  readonly onChoose: () => void
  readonly said: SavedTexts
}

/** Whether one of them is compared; where no more can be, its words say why. */
function Choice({ isChosen, isFull, onChoose, said }: ChoiceProps) {
  const isShut = isFull && !isChosen
  return (
    <label>
      <input type="checkbox" checked={isChosen} disabled={isShut} onChange={onChoose} /> {isShut ? said.noneBeside : said.compare}
    </label>
  )
}
