import { PageFrame } from './page-frame.tsx'
import type { CarriedPage, UnknownPageData } from './pages.ts'
import styles from './unknown-page.module.css'

/** A code that leads nowhere: says so, and what to do. */
export function UnknownPage({ page, texts }: CarriedPage<UnknownPageData>) {
  return (
    <PageFrame page={page} choice={texts.language}>
      <main className={styles.page}>
        <img src="/favicon.svg" width="56" height="56" alt="" />
        <h1>{texts.nothingHere[page.area]}</h1>
        <p>{texts.whyNothing}</p>
        <small>{`${texts.address}: ${decodeURI(page.path)}`}</small>
      </main>
    </PageFrame>
  )
}
