import type { MouseEvent } from 'react'
import { pictureAt } from '#lib/picture-sizes.ts'
import type { CarriedPage } from '../pages.ts'
import cards from '../products/card-list.module.css'
import { ProductPriceLine } from '../products/product-price.tsx'
import { fillPlaces } from '../shop/shop-words.ts'
import { piecesIn, type CartLine } from './cart.ts'
import styles from './dish-list.module.css'
import { canBeHad } from './can-be-had.ts'
import type { Dish, MenuCategory, MenuPageData } from './menu-page-types.ts'
import { dishAddress } from './use-menu-place.ts'

interface Shown extends CarriedPage<MenuPageData> {
  readonly lines: readonly CartLine[]
  readonly onDish: (id: string) => void
  readonly onAdd: (line: CartLine) => void
}

interface Props extends Shown {
  readonly category: MenuCategory
  /** Its pictures are wanted at once, those of the others when they are near. */
  readonly isFirst: boolean
}

/** What a phone shows before anybody scrolls. */
const seenAtOnce = 4

/** The dishes of one category. Pictures come into their places and move nothing. */
export function DishList({ category, isFirst, ...shown }: Props) {
  const name = category.name || shown.texts.goods.otherProducts
  return (
    <section className={styles.category} id={category.id || undefined} aria-label={name}>
      {(category.name !== '' || shown.page.categories.length > 1) && <h2>{name}</h2>}
      <ul className={cards.list}>
        {category.dishes.map((dish, nth) => (
          <DishCard key={dish.id} dish={dish} isSeen={isFirst && nth < seenAtOnce} {...shown} />
        ))}
      </ul>
    </section>
  )
}

/** One tap adds what needs no choice; all else of the card opens its sheet. */
function DishCard({ dish, isSeen, page, texts, lines, onDish, onAdd }: Shown & { readonly dish: Dish; readonly isSeen: boolean }) {
  const { id, name, picture, description, price, options } = dish
  const chosen = piecesIn(lines.filter((line) => line.product_id === id))
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    onDish(id)
  }
  return (
    <li className={cards.card} data-sold-out={!canBeHad(dish)}>
      {picture && (
        <img
          className={cards.picture}
          src={pictureAt(picture, 160)}
          srcSet={`${pictureAt(picture, 160)} 160w, ${pictureAt(picture, 480)} 480w`}
          sizes="6rem"
          width="96"
          height="96"
          alt=""
          loading={isSeen ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <div className={styles.about}>
        <h3 className={cards.name}>
          <a href={dishAddress(id)} onClick={open}>
            {name}
          </a>
        </h3>
        {description && <p className={cards.text}>{description}</p>}
        <ProductPriceLine of={dish} language={page.language} texts={texts} />
      </div>
      {canBeHad(dish) && (
        <button
          type="button"
          className={styles.add}
          data-chosen={chosen > 0}
          aria-label={fillPlaces(texts.menu.add, { name })}
          onClick={() => (options.length > 0 ? onDish(id) : onAdd({ product_id: id, choice_ids: [], quantity: 1, price }))}
        >
          {chosen > 0 ? chosen : '+'}
        </button>
      )}
    </li>
  )
}
