import { useEffect, useState } from 'react'
import type { ProductPageData, ShownHome } from './catalogue-page-types.ts'
import type { Texts } from '../texts.ts'
import { toggleSaved, withRenewed } from './saved-homes.ts'
import styles from './share-button.module.css'
import type { WokenPage } from '../woken.ts'
import { useSavedHomes } from './use-saved-homes.ts'

interface Props {
  readonly page: ProductPageData
  readonly home: ShownHome
  readonly texts: Texts<'home'>
  /** Known once the page is awake. */
  readonly woken: WokenPage | undefined
}

/** Marks a home on this device, to be compared with others; marked, it is kept as its page tells it now. */
export function SaveButton({ page, home: { saved: own }, texts, woken }: Props) {
  const savedHomes = woken?.savedHomes
  const { home: said } = texts
  const [hasFailed, setFailed] = useState(false)
  const catalogue = catalogueOf(page)
  const homes = useSavedHomes(savedHomes, catalogue)
  const isSaved = homes?.some(({ id }) => id === own.id) ?? false
  useEffect(() => {
    const kept = savedHomes?.read(catalogue) ?? []
    if (kept.some(({ id }) => id === own.id)) savedHomes?.write(catalogue, withRenewed(kept, own))
  }, [savedHomes, catalogue, own])
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
