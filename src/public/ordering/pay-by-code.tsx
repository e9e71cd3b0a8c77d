import { isCarriedOut } from '#domain/orders/order.ts'
import type { SeenOrder } from '#offline/visitor/visitor-engine.ts'
import type { OrderPageData } from '../menu/menu-page-types.ts'
import styles from './checkout.module.css'
import { useOrderingWords } from './ordering-words.ts'

interface Props {
  readonly order: SeenOrder
  readonly page: OrderPageData
  readonly money: (amount: number) => string
}

/** The business's own code for paying, where it has one. Whether anything was paid is the desk's to say, which it does by what is due [O8]. */
export function PayByCode({
  order,
  page: {
    ordering: { paymentQr },
  },
  money,
}: Props) {
  const said = useOrderingWords()
  const { status, kind, due = order.total } = order
  // Who was given it has paid, unless they sit there.
  const isHandedOver = status === 'done' && kind !== 'table'
  if (paymentQr === undefined || !isCarriedOut(order) || isHandedOver || due <= 0) return null
  return (
    <section className={styles.pay} aria-label={said.pay}>
      <h2>{`${said.pay}: ${money(due)}`}</h2>
      <a href={paymentQr}>
        <img src={paymentQr} width="220" height="220" alt={said.payPicture} loading="lazy" />
      </a>
      <p>{said.payHint}</p>
    </section>
  )
}
