import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#i18n/languages.ts'
import { keepNewest } from '#lib/newest-kept.ts'
import { pictureAt } from '#lib/picture-sizes.ts'
import type { CarriedPage } from '../pages.ts'
import type { ListedCategory, ListedProduct, ProductsPageData } from './catalogue-page-types.ts'
import cards from './card-list.module.css'
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
  return (
    <section className={styles.category} id={category.id || undefined}>
      {name && <h2>{name}</h2>}
      <ul className={page.homes ? `${cards.list} ${styles.homes}` : cards.list}>
        {category.products.map((product, nth) => (
          <li
            key={product.id}
            className={cards.card}
            data-sold-out={product.isSoldOut}
            dangerouslySetInnerHTML={{
              __html: printCard({ product, language: page.language, isSeen: isFirst && nth < seenAtOnce, Name: name ? 'h3' : 'h2' }, texts),
            }}
          />
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  readonly product: ListedProduct
  readonly language: Language
  readonly isSeen: boolean
  readonly Name: 'h2' | 'h3'
}

/** So many cards, of some kilobytes, are kept: what is looked for differs from visitor to visitor, and what they come upon much less. */
const printedCards = keepNewest<string>(3000)

/** The list itself is woken by no script: its cards are text, and one that looks as before is printed once. */
function printCard(props: CardProps, texts: Props['texts']): string {
  const key = JSON.stringify(props)
  const known = printedCards.get(key)
  if (known !== undefined) return known
  const printed = renderToStaticMarkup(<Card {...props} texts={texts} />)
  printedCards.set(key, printed)
  return printed
}

function Card({ product, language, isSeen, Name, texts }: CardProps & Pick<Props, 'texts'>) {
  return (
    <>
      <Cover product={product} isSeen={isSeen} />
      <div className={styles.about}>
        <Name className={cards.name}>
          <a href={product.path}>{product.name}</a>
        </Name>
        {product.home && <p className={styles.parts}>{product.home.parts.join(' · ')}</p>}
        {product.description && <p className={cards.text}>{product.description}</p>}
        <ProductPriceLine of={product} language={language} texts={texts} />
      </div>
    </>
  )
}

/** Decoration beside its name: a reader of the screen hears the name once. Without a picture its place shows the first letter. */
function Cover({ product: { name, picture, home }, isSeen }: Pick<CardProps, 'product' | 'isSeen'>) {
  const isLarge = home !== undefined
  const side = isLarge ? 960 : 160
  if (picture)
    return (
      <img
        className={cards.picture}
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
    <span className={cards.picture} aria-hidden="true">
      {/\p{L}/u.exec(name)}
    </span>
  )
}
