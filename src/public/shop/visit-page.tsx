import { PageFrame } from '../page-frame.tsx'
import type { CarriedPage } from '../pages.ts'
import type { VisitPageData } from './shop-page-types.ts'
import type { ViewProps } from '../woken.ts'
import { useEffect, useState } from 'react'
import { ScreensWhenThere } from './screens-when-there.tsx'
import styles from './shop-page.module.css'
import { chatLink } from './shop-words.ts'
import { readVisitFragment, type VisitSecret } from './visit-address.ts'

/** A visit of one's own. Printed it says whose it is and how to reach them; what is in it only its link knows, which the browser reads. */
export function VisitPage({ page, texts, woken }: ViewProps<VisitPageData>) {
  const [visit, setVisit] = useState<{ readonly link: VisitSecret | undefined }>()
  useEffect(() => {
    const follow = (): void => setVisit({ link: readVisitFragment(location.hash) })
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      {woken && visit ? (
        <ScreensWhenThere load={woken.loadVisit} page={page} texts={texts}>{({ Visit }) => <Visit key={visit.link?.id} page={page} texts={texts} visit={visit.link} />}</ScreensWhenThere>
      ) : (
        <PrintedVisit page={page} texts={texts} />
      )}
    </PageFrame>
  )
}

function PrintedVisit({ page: { title, contact: { address, map, phone, whatsapp }, shopPath }, texts }: CarriedPage<VisitPageData>) {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {address && <p className={styles.address}>{map ? <a href={map}>{address}</a> : address}</p>}
        <noscript>
          <p>{texts.booking.needsScripts}</p>
        </noscript>
        <div className={styles.ways}>
          {whatsapp && <a className={styles.main} href={chatLink(whatsapp, texts.shop.greeting)}>{texts.shop.write}</a>}
          {phone && <a className={whatsapp ? styles.way : styles.main} href={`tel:${phone}`}>{texts.shop.call}</a>}
          <a className={styles.way} href={shopPath}>{texts.shop.services}</a>
        </div>
      </header>
    </main>
  )
}
