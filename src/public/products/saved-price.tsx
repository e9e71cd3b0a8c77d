import type { SavedProduct } from './catalogue-page-types.ts'
import type { Texts } from '../texts.ts'
import styles from './product-price.module.css'

interface Props {
  readonly of: SavedProduct
  readonly texts: Texts<'goods'>
}

/** What is marked costs, as it was kept in words, the price before it struck out, and what it is in the other currency. */
export function SavedPrice({ of: { price, before, converted }, texts }: Props) {
  return (
    <span className={styles.price}>
      <b>{price}</b>
      {before && (
        <s>
          <span className={styles.heard}>{texts.goods.before}</span>
          {before}
        </s>
      )}
      {converted && <span className={styles.unit}>{converted}</span>}
    </span>
  )
}
