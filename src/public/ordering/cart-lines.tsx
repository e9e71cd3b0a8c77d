import { withQuantityAt, type GuestCart } from '../menu/cart.ts'
import { QuantityStepper } from '../menu/quantity-stepper.tsx'
import { fillPlaces } from '../shop/shop-words.ts'
import type { Texts } from '../texts.ts'
import type { CheckedLine } from './checked-lines.ts'
import styles from './checkout.module.css'
import { useOrderingWords } from './ordering-words.ts'

interface Props {
  readonly checked: readonly CheckedLine[]
  readonly cart: GuestCart
  readonly money: (amount: number) => string
  readonly texts: Texts<'menu'>
}

/** What is in the cart: how many of each, what has run out, and what costs something else by now. */
export function CartLines({ checked, cart, money, texts }: Props) {
  const said = useOrderingWords()
  const set = (nth: number, quantity: number): void => cart.set(withQuantityAt(cart.lines(), nth, quantity))
  return (
    <ul className={styles.lines} aria-label={said.title}>
      {checked.map(({ line, dish, chosen, isGone, mustChoose, price }, nth) => {
        const name = dish?.name ?? '—'
        return (
          <li key={`${line.product_id} ${line.choice_ids.join()} ${line.price}`} className={styles.line} data-gone={isGone}>
            <div className={styles.what}>
              <b>{name}</b>
              {chosen && <small>{chosen}</small>}
              {isGone ? (
                <small className={styles.gone}>{mustChoose ? said.state.choice_changed[0] : said.soldOut}</small>
              ) : (
                <span className={styles.price}>
                  {price !== line.price && <s>{fillPlaces(said.was, { price: money(line.price * line.quantity) })}</s>}
                  {money(price * line.quantity)}
                </span>
              )}
            </div>
            {isGone ? (
              <button type="button" className={styles.remove} aria-label={fillPlaces(said.remove, { name })} onClick={() => set(nth, 0)}>
                ✕
              </button>
            ) : (
              <QuantityStepper name={name} quantity={line.quantity} least={0} texts={texts} onChange={(quantity) => set(nth, quantity)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
