import { PageFrame } from '../page-frame.tsx'
import type { CarriedPage } from '../pages.ts'
import { offeredServices } from './offered-services.ts'
import type { ShopPageData } from './shop-page-types.ts'
import { ServiceList } from './service-list.tsx'
import { Contact, OpeningHours } from './shop-facts.tsx'
import styles from './shop-page.module.css'
import { ShopTop } from './shop-top.tsx'
import { Team } from './team.tsx'

type Shown = CarriedPage<ShopPageData>
type Props = Shown & { readonly onBook: (service: string) => void }

/**
 * A salon for whoever has scanned its code: who and where, what it gives for how much, and how to reach it. Everything works without
 * scripts.
 */
export function ShopPage({ page, texts, onBook }: Props) {
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      <main className={styles.page}>
        <ShopTop
          page={page}
          texts={texts}
          door={page.menuPath === undefined ? undefined : { label: texts.shop.menu, path: page.menuPath }}
          canBook={page.booking !== undefined && offeredServices(page).length > 0}
        />
        <div className={styles.columns}>
          <ServiceList page={page} texts={texts} onBook={onBook} />
          <aside className={styles.aside}>
            <Team page={page} texts={texts} />
            <OpeningHours page={page} texts={texts} />
            <Contact page={page} texts={texts} />
          </aside>
        </div>
      </main>
    </PageFrame>
  )
}
