import { worthOfWanted } from '#domain/orders/wanted-lines.ts'
import { moneyText } from '#i18n/money.ts'
import type { CarriedPage } from '../pages.ts'
import { isSecondTap } from '../second-tap.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import styles from './cart-bar.module.css'
import { piecesIn, type CartLine } from './cart.ts'
import type { MenuPageData } from './menu-page-types.ts'

interface Props extends CarriedPage<MenuPageData> {
  readonly lines: readonly CartLine[]
  readonly onCart: () => void
}

/** What is in the cart and what it comes to, within the thumb's reach: the way to order it. */
export function CartBar({ lines, page, texts, onCart }: Props) {
  if (lines.length === 0) return null
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.order} onClick={(event) => !isSecondTap(event) && onCart()}>
        <span>{fillPlaces(texts.menu.toOrder, { count: String(piecesIn(lines)) })}</span>
        <b>{moneyText(worthOfWanted(lines), page.language, texts.currency[page.currency])}</b>
      </button>
    </div>
  )
}
