import { PageFrame } from '../page-frame.tsx'
import type { CarriedPage } from '../pages.ts'
import type { GonePageData } from './catalogue-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import styles from '../unknown-page.module.css'

/** What a link to a product leads to once it is not offered any more: to what else there is. */
export function GonePage({ page, texts: { catalogue: said, language } }: CarriedPage<GonePageData>) {
  return (
    <PageFrame page={page} choice={language} languages={page.languages}>
      <main className={styles.page}>
        <img src="/favicon.svg" width="56" height="56" alt="" />
        <h1>{said.gone}</h1>
        <p>{said.whyGone}</p>
        <a href={page.cataloguePath}>{fillPlaces(said.toCatalogue, { name: page.catalogue })}</a>
      </main>
    </PageFrame>
  )
}
