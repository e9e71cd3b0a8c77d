import { PageFrame } from './page-frame.tsx'
import type { AwayPageData, CarriedPage, UnknownPageData } from './pages.ts'
import styles from './unknown-page.module.css'

/** A code that leads nowhere, or of which nobody can say now where it leads: says so, and what to do. */
export function UnknownPage({ page, texts }: CarriedPage<UnknownPageData | AwayPageData>) {
  return (
    <PageFrame page={page} choice={texts.language}>
      <main className={styles.page}>
        <img src="/favicon.svg" width="56" height="56" alt="" />
        <h1>{page.kind === 'away' ? texts.nothing.away : texts.nothing.here[page.area]}</h1>
        <p>{page.kind === 'away' ? texts.nothing.whyAway : texts.nothing.why}</p>
        {page.kind === 'away' ? (
          <a href={page.path}>{texts.booking.again}</a>
        ) : (
          <small>{`${texts.nothing.address}: ${decodeURI(page.path)}`}</small>
        )}
      </main>
    </PageFrame>
  )
}
