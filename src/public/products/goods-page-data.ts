import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import { groupProducts } from '#domain/catalogue/product-order.ts'
import { parseProductSort, productSorts, type ProductSort } from '#domain/catalogue/product-sort.ts'
import { descriptionIn, nameIn } from '#domain/shared/translations.ts'
import type { ListedCategory, ListedProduct, ListWay, ProductsPageData } from './catalogue-page-types.ts'
import {
  coverPart,
  hrefOf,
  listPart,
  productOf,
  searchIn,
  type CataloguePlace,
  type CatalogueRows,
  type PicturedProduct,
} from './catalogue-rows.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { priceOf } from './goods-price.ts'

/** Products on one page. */
const perPage = 60
/** Fewer are seen at a glance. */
const searchFrom = 12
const sortFrom = 6
/** Of a description in the list: more than its two lines ever show. */
const mostListedText = 140

/** What of the goods is asked for by the address. */
interface WantedGoods {
  readonly q: string
  readonly category?: string | undefined
  readonly sort: ProductSort
  readonly page?: number
}

/** The goods that somebody asks for by the address, in the order that they ask for [C9]. */
export function goodsPageOf(rows: CatalogueRows, place: CataloguePlace): ProductsPageData {
  const { products, categories } = rows
  const { language, query } = place
  const { search, wanted } = searchIn(query)
  const sort = parseProductSort(query.get('sort'))
  const chosen = categories.find(({ id }) => id === query.get('category'))
  const asked: WantedGoods = { q: search, category: chosen?.id, sort }
  const found = rows
    .ordered(language, sort)
    .filter(({ row, names }) => (!chosen || row.category_id === chosen.id) && names.includes(wanted))
  const { part, shown } = listPart(rows, place, { search, found, perPage, queryAt: (page) => keptQuery({ ...asked, page }) })
  const groups = sort === 'usual' ? groupsOf(shown, rows, place) : allAlike(shown, rows, place)
  const leadsToPages = chosen !== undefined || (search === '' && (products.length > perPage || sort !== 'usual'))
  return {
    ...part,
    sort,
    ...(chosen && { category: chosen.id }),
    isSearchable: products.length >= searchFrom,
    ways: leadsToPages ? waysToPages(rows, place, asked) : search ? [] : waysDown(groups),
    sorts: products.length >= sortFrom ? sortsOf(place, asked) : [],
    categories: groups,
  }
}

function groupsOf(shown: readonly PicturedProduct[], rows: CatalogueRows, place: CataloguePlace): readonly ListedCategory[] {
  return groupProducts(shown, productOf, rows.categories).map(({ category, products }) => ({
    id: category?.id ?? '',
    name: category ? nameIn(place.language, category) : '',
    products: products.map((one) => listProduct(one, rows, place)),
  }))
}

/** Parted by category, the cheapest of all would not stand first. */
function allAlike(shown: readonly PicturedProduct[], rows: CatalogueRows, place: CataloguePlace): readonly ListedCategory[] {
  return shown.length === 0 ? [] : [{ id: '', name: '', products: shown.map((one) => listProduct(one, rows, place)) }]
}

function listProduct({ row, pictures }: PicturedProduct, { business }: CatalogueRows, place: CataloguePlace): ListedProduct {
  const description = descriptionIn(place.language, row).slice(0, mostListedText)
  return {
    id: row.id,
    name: nameIn(place.language, row),
    path: hrefOf({ ...place, path: `${place.path}/${row.id}` }),
    ...(description && { description }),
    ...coverPart(pictures, 'picture'),
    ...priceOf(row, business, place.now),
  }
}

/** All is on one page: a link leads down to its category. */
function waysDown(groups: readonly ListedCategory[]): readonly ListWay[] {
  const named = groups.filter(({ name }) => name)
  return named.length > 1 ? named.map(({ id, name }) => ({ name, href: `#${id}`, isHere: false })) : []
}

/** What is shown is not all, or not by category: a link leads to those of its category, and from there back to all by being tapped again. */
function waysToPages({ categories, products }: CatalogueRows, place: CataloguePlace, asked: WantedGoods): readonly ListWay[] {
  const used = new Set(products.map(({ row }) => row.category_id))
  return categories
    .filter(({ id }) => used.has(id))
    .map((category: CatalogueCategory) => {
      const isHere = category.id === asked.category
      return {
        name: nameIn(place.language, category),
        href: hrefTo(place, { ...asked, category: isHere ? undefined : category.id }),
        isHere,
      }
    })
}

/** To the same goods in each order. */
function sortsOf(place: CataloguePlace, asked: WantedGoods): readonly ListWay[] {
  const { sorts } = catalogueTexts[place.language]
  return productSorts.map((sort) => ({ name: sorts[sort], href: hrefTo(place, { ...asked, sort }), isHere: sort === asked.sort }))
}

function hrefTo(place: CataloguePlace, wanted: WantedGoods): string {
  return hrefOf(place, keptQuery(wanted))
}

/** What says nothing new is left out, so that one page has one address. */
function keptQuery({ q, category, sort, page = 1 }: WantedGoods): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(sort !== 'usual' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
}
