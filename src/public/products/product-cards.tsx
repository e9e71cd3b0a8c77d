import { pictureAt } from '#lib/picture-sizes.ts'
import type { CarriedPage } from '../pages.ts'
import type { ListedCategory, ListedProduct, ProductsPageData } from './catalogue-page-types.ts'
import styles from './product-cards.module.css'
import { ProductPriceLine } from './product-price.tsx'

type Props = CarriedPage<ProductsPageData> & {
  readonly category: ListedCategory
  /** The first pictures of the page are wanted at once, the others when they are near. */
  readonly isFirst: boolean
}

/** What a phone shows before anybody scrolls. */
const seenAtOnce = 4

/** The products of one category. Each has its place from the first paint on: pictures come into it and move nothing. */
export function ProductCards({ category, page, texts, isFirst }: Props) {
  const name = category.name || (page.categories.length > 1 ? texts.goods.otherProducts : '')
  const Name = name ? 'h3' : 'h2'
  return (
    <section className={styles.category} id={category.id || undefined}>
      {name && <h2>{name}</h2>}
      <ul className={page.homes ? styles.homes : styles.products}>
        {category.products.map((product, nth) => (
          <li key={product.id} className={styles.product} data-sold-out={product.isSoldOut}>
            <Cover product={product} isSeen={isFirst && nth < seenAtOnce} isLarge={page.homes !== undefined} />
            <div className={styles.about}>
              <Name className={styles.name}>
                <a href={product.path}>{product.name}</a>
              </Name>
              {product.home && <p className={styles.parts}>{product.home.parts.join(' · ')}</p>}
              {product.description && <p className={styles.text}>{product.description}</p>}
              <ProductPriceLine of={product} language={page.language} texts={texts} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Decoration beside its name: a reader of the screen hears the name once. Without a picture its place shows the first letter. */
function Cover({
  product: { name, picture },
  isSeen,
  isLarge,
}: {
  readonly product: ListedProduct
  readonly isSeen: boolean
  readonly isLarge: boolean
}) {
  const side = isLarge ? 960 : 160
  if (picture)
    return (
      <img
        className={styles.picture}
        src={pictureAt(picture, 480)}
        srcSet={`${pictureAt(picture, side)} ${side}w, ${pictureAt(picture, 480)} 480w`}
        sizes={isLarge ? '(min-width: 40em) 20rem, 100vw' : '6rem'}
        width="96"
        height="96"
        alt=""
        loading={isSeen ? 'eager' : 'lazy'}
        decoding="async"
      />
    )
  return (
    <span className={styles.picture} aria-hidden="true">
      {/\p{L}/u.exec(name)}
    </span>
  )
}
