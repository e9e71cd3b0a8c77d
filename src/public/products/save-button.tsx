import { useEffect, useState } from 'react'
import type { Language } from '#i18n/languages.ts'
import { pictureAt } from '#lib/picture-sizes.ts'
import type { ProductPageData, ShownHome } from './catalogue-page-types.ts'
import type { Texts } from '../texts.ts'
import { priceText } from './price-text.ts'
import { toggleSaved, type SavedHome } from './saved-homes.ts'
import styles from './share-button.module.css'
import type { WokenPage } from '../woken.ts'
import { useSavedHomes } from './use-saved-homes.ts'

interface Props {
  readonly page: ProductPageData
  readonly home: ShownHome
  readonly texts: Texts<'home' | 'goods' | 'currency' | 'shop'>
  /** Known once the page is awake. */
  readonly woken: WokenPage | undefined
}

/** Marks a home on this device, to be compared with others; marked, it is kept as its page tells it now. */
export function SaveButton({ page, home, texts, woken }: Props) {
  const savedHomes = woken?.savedHomes
  const { home: said } = texts
  const [hasFailed, setFailed] = useState(false)
  const catalogue = catalogueOf(page)
  const homes = useSavedHomes(savedHomes, catalogue)
  const own = savedOf(page, home, page.language, texts)
  const isSaved = homes?.some(({ id }) => id === own.id) ?? false
  const ownText = JSON.stringify(own)
  useEffect(() => {
    const now = JSON.parse(ownText) as SavedHome
    const kept = savedHomes?.read(catalogue) ?? []
    if (kept.some(({ id }) => id === now.id))
      savedHomes?.write(
        catalogue,
        kept.map((one) => (one.id === now.id ? now : one)),
      )
  }, [savedHomes, catalogue, ownText])
  const savedPath = `${catalogue}/saved?lang=${page.language}`
  const hasAny = homes !== undefined && homes.length > 0
  useEffect(() => {
    // What is marked can be looked at without a network from then on: its page, and the scripts that fill it.
    if (hasAny) woken?.tellWorker({ type: 'take-visitor-files', pages: [savedPath] })
  }, [woken, hasAny, savedPath])
  const toggle = () => {
    if (savedHomes) setFailed(!savedHomes.write(catalogue, toggleSaved(savedHomes.read(catalogue), own)))
  }
  return (
    <>
      <button type="button" aria-pressed={isSaved} onClick={toggle}>
        {isSaved ? said.saved : said.save}
      </button>
      {isSaved && <a href={savedPath}>{said.toSaved}</a>}
      {hasFailed && <output className={styles.told}>{said.notSaved}</output>}
    </>
  )
}

/** The catalogue's own address, in whatever language it was opened. */
function catalogueOf({ path }: ProductPageData): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function savedOf(
  { path, product }: ProductPageData,
  home: ShownHome,
  language: Language,
  texts: Texts<'goods' | 'currency' | 'shop'>,
): SavedHome {
  return {
    id: product.id,
    path,
    name: product.name,
    price: [priceText(product, language, texts), home.per, home.status].filter(Boolean).join(' · '),
    facts: home.facts,
    ...(product.cover && { picture: pictureAt(product.cover, 480) }),
  }
}
