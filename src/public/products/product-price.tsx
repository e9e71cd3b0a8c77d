import type { Language } from '#i18n/languages.ts'
import { moneyText } from '#i18n/money.ts'
import type { HomePrice, ProductPrice } from './catalogue-page-types.ts'
import type { Texts } from '../texts.ts'
import { convertedText, offerText, priceText } from './price-text.ts'
import styles from './product-price.module.css'

interface Props {
  readonly of: ProductPrice & { readonly home?: HomePrice }
  readonly language: Language
  readonly texts: Texts<'goods' | 'currency' | 'shop'>
}

/** The price, the one before it struck out, and whether it can be had at all. */
export function ProductPriceLine({ of, language, texts }: Props) {
  const { oldPrice, reduction, unit, isSoldOut, offered, currency, home } = of
  return (
    <p className={styles.price}>
      <b>{priceText(of, language, texts)}</b>
      {unit && <span className={styles.unit}>{texts.goods.unit[unit]}</span>}
      {oldPrice !== undefined && (
        <s>
          <span className={styles.heard}>{texts.goods.before}</span>
          {moneyText(oldPrice, language, texts.currency[currency])}
        </s>
      )}
      {reduction !== undefined && <span className={styles.reduction}>{`−${reduction}\u00a0%`}</span>}
      {home?.per && <span className={styles.unit}>{home.per}</span>}
      {home?.converted && <span className={styles.unit}>{convertedText(home.converted, language, texts)}</span>}
      {home?.status && <span className={styles.soldOut}>{home.status}</span>}
      {offered && <span className={styles.soldOut}>{offerText(offered, texts)}</span>}
      {isSoldOut && <span className={styles.soldOut}>{texts.goods.soldOut}</span>}
    </p>
  )
}
