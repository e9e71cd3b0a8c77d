import { PageFrame } from '../page-frame.tsx'
import type { CarriedPage } from '../pages.ts'
import type { Texts } from '../texts.ts'
import type { ProductsPageData } from './catalogue-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { CatalogueContact } from './catalogue-contact.tsx'
import { HomeFilters } from './home-filters.tsx'
import { ProductCards } from './product-cards.tsx'
import pills from '../pills.module.css'
import styles from './products-page.module.css'
import { SortWays } from './sort-ways.tsx'

type Shown = CarriedPage<ProductsPageData>

/** What a business offers. Searching, categories and pages are links and a form: all of it works without scripts. */
export function ProductsPage({ page, texts }: Shown) {
  const { catalogue: said } = texts
  const isEmpty = page.count === 0
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      <main>
        <header className={styles.head}>
          <p className={styles.business}>{page.shopPath ? <a href={page.shopPath}>{page.business}</a> : page.business}</p>
          <h1>{page.title}</h1>
          <a className={styles.saved} href={`${page.path}/saved?lang=${page.language}`}>
            {texts.saved.toSaved}
          </a>
          <CatalogueContact contact={page.contact} text={texts.contact.greeting} texts={texts} />
        </header>
        {page.isSearchable && <Search page={page} texts={texts} />}
        {page.ways.length > 0 && <Ways page={page} texts={texts} />}
        {page.sorts && page.sorts.length > 0 && !isEmpty && <SortWays sorts={page.sorts} texts={texts} />}
        {page.homes && <HomeFilters page={page} homes={page.homes} texts={texts} />}
        {(page.search || page.homes) && !isEmpty && (
          <p className={styles.count}>
            <output>{fillPlaces(said.found, { count: String(page.count) })}</output>
          </p>
        )}
        {isEmpty && <p className={styles.empty}>{emptyText(page, texts)}</p>}
        {page.categories.map((category, nth) => (
          <ProductCards key={category.id} category={category} page={page} texts={texts} isFirst={nth === 0} />
        ))}
        {page.homes?.all && (
          <a className={styles.way} href={page.homes.all}>
            {texts.home.reset}
          </a>
        )}
        {page.search && !page.homes && <WayOut page={page} texts={texts} />}
        <Pager page={page} texts={texts} />
      </main>
    </PageFrame>
  )
}

function emptyText({ homes, search, category }: ProductsPageData, { home, catalogue: said }: Texts<'home' | 'catalogue'>): string {
  if (homes) return homes.all ? home.nothing : home.empty
  if (search) return category ? said.nothingInCategory : said.nothingFound
  return said.empty
}

/** From what was found: out of the category that was chosen, else to everything. */
function WayOut({ page, texts: { catalogue: said } }: Shown) {
  const chosen = page.category && page.ways.find(({ isHere }) => isHere)
  return (
    <a className={styles.way} href={chosen ? chosen.href : addressInLanguage(page)}>
      {chosen ? said.searchEverywhere : said.showAll}
    </a>
  )
}

function Search({ page, texts: { catalogue: said } }: Shown) {
  return (
    <search>
      <form className={styles.search} action={page.path}>
        <input
          type="search"
          name="q"
          defaultValue={page.search}
          aria-label={said.search}
          placeholder={said.search}
          maxLength={100}
          enterKeyHint="search"
        />
        <input type="hidden" name="lang" value={page.language} />
        {page.category && <input type="hidden" name="category" value={page.category} />}
        {page.sort !== undefined && page.sort !== 'usual' && <input type="hidden" name="sort" value={page.sort} />}
        <input className={styles.find} type="submit" value={said.find} />
      </form>
    </search>
  )
}

function Ways({ page, texts }: Shown) {
  return (
    <nav className={`${pills.pills} ${pills.row} ${styles.ways} ${page.homes ? '' : styles.categories}`} aria-label={texts.categories}>
      {page.ways.map(({ name, href, isHere }) => (
        <a key={href} href={href} aria-current={isHere ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}

function Pager({ page: { pager }, texts: { catalogue: said } }: Shown) {
  if (!pager) return null
  const { page, pages, former, next } = pager
  return (
    <nav className={styles.pager} aria-label={said.pages}>
      {former ? (
        <a className={styles.way} href={former} rel="prev">
          {said.former}
        </a>
      ) : (
        <span />
      )}
      <span>{fillPlaces(said.pageOf, { page: String(page), pages: String(pages) })}</span>
      {next ? (
        <a className={styles.way} href={next} rel="next">
          {said.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** Who searched chose a language by doing so: it stays. */
function addressInLanguage({ path, language }: ProductsPageData): string {
  return `${path}?lang=${language}`
}
