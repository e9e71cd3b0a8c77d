import { PageFrame } from '../page-frame.tsx'
import type { CarriedPage, ProductsPageData } from '../pages.ts'
import styles from './products-page.module.css'
import { ProductList } from './product-list.tsx'

/** What a business offers, with a row of its categories that leads down the page. */
export function ProductsPage({ page, texts }: CarriedPage<ProductsPageData>) {
  return (
    <PageFrame page={page} choice={texts.language}>
      <main className={styles.page}>
        <h1>{page.title}</h1>
        {page.categories.length > 1 && (
          <nav className={styles.categories} aria-label={texts.categories}>
            {page.categories.map(({ id, name }) => <a key={id} href={`#${id}`}>{name}</a>)}
          </nav>
        )}
        {page.categories.map((category) => <ProductList key={category.id} category={category} language={page.language} texts={texts} />)}
      </main>
    </PageFrame>
  )
}
