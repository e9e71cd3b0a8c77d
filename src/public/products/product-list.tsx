import type { Language } from '#i18n/languages.ts'
import { moneyText } from '#i18n/money.ts'
import type { ListedCategory, ListedProduct } from '../pages.ts'
import type { PublicTexts } from '../texts.ts'
import styles from './product-list.module.css'

interface Props {
  readonly category: ListedCategory
  readonly language: Language
  readonly texts: PublicTexts
}

/** The products of one category. Each has its place from the first paint on: pictures come into it and move nothing. */
export function ProductList({ category, language, texts }: Props) {
  return (
    <section className={styles.category} id={category.id}>
      <h2>{category.name}</h2>
      <ul className={styles.products}>
        {category.products.map((product) => (
          <li key={product.id} className={styles.product}>
            <Picture product={product} />
            <div className={styles.about}>
              <h3>{product.name}</h3>
              {product.description && <p>{product.description}</p>}
              <b>{product.price === undefined ? texts.noPrice : moneyText(product.price, language, texts.currency[product.currency])}</b>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Decoration beside its name: a reader of the screen hears the name once. Without a picture its place shows the first letter. */
function Picture({ product: { name, picture } }: { readonly product: ListedProduct }) {
  if (picture) return <img className={styles.picture} src={picture} width="96" height="96" alt="" loading="lazy" decoding="async" />
  return <span className={styles.picture} aria-hidden="true">{/^./u.exec(name)}</span>
}
