import { worthOfWanted } from '#domain/orders/wanted-lines.ts'
import { useOnce } from '#lib/react/use-once.ts'
import type { OwnOrder } from '#offline/visitor/visitor-engine.ts'
import acts from '../booking/acts.module.css'
import { useBooking } from '../booking/booking-tools.ts'
import { StoringFailed } from '../booking/storing-failed.tsx'
import { useStoring } from '../booking/use-storing.ts'
import type { OrderPageData } from '../menu/menu-page-types.ts'
import { cartFragment, type MenuFragment } from '../menu/use-menu-place.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { VisitSecret } from '../shop/visit-address.ts'
import styles from './checkout.module.css'
import { reasonOf, type RefusedOrder } from './order-standing.ts'
import { useOrderingWords } from './ordering-words.ts'
import { linesAfterRefusal, readRefusal } from './read-refusal.ts'
import { shownOrder } from './shown-order.ts'
import { useCartAgain } from './use-cart-again.ts'

interface Props {
  readonly own: OwnOrder
  readonly page: OrderPageData
  readonly standing: RefusedOrder
  readonly money: (amount: number) => string
  readonly onOrdered: (order: VisitSecret) => void
  readonly onMenu: (fragment: MenuFragment) => void
}

/** An order that was refused, with what stands against each line: ordered anew as it can be had, or put back into the cart [O3]. */
export function TryOrderAgain({ own, page, standing, money, onOrdered, onMenu }: Props) {
  const { tools } = useBooking()
  const once = useOnce()
  const said = useOrderingWords()
  const { failure, store } = useStoring()
  const discard = () => store(() => tools.engine.discard(own.id))
  const backToCart = useCartAgain(page.ordering.businessId)
  const { wanted } = own
  if (!wanted) return null
  const refusal = readRefusal(own)
  const reason = reasonOf(own)
  const left = linesAfterRefusal(wanted, refusal)
  const canOrder = left.length > 0 && reason !== 'order_kind_closed' && reason !== 'order_too_small' && reason !== 'table_unknown'
  const order = async (): Promise<void> => {
    // As an order of its own: the one that was refused goes once this one is safe.
    const next = {
      ...wanted,
      id: tools.newId(),
      made_at: new Date(tools.now()).toISOString(),
      lines: left.map((line) => ({ ...line, id: tools.newId() })),
    }
    const secret = tools.newSecret()
    if (!(await store(() => tools.engine.order(next, secret)))) return
    await discard()
    onOrdered({ id: next.id, secret })
  }
  const change = async (): Promise<void> => {
    if (!(await discard())) return
    backToCart(left.length > 0 ? left : wanted.lines)
    onMenu(cartFragment)
  }
  const drop = async (): Promise<void> => {
    if (await discard()) onMenu('')
  }
  const label = reason === 'price_changed' ? said.orderAnew : refusal.lines.size > 0 ? said.orderRest : said.sendNow
  return (
    <section className={acts.box} aria-label={said.title}>
      <ul className={styles.lines}>
        {shownOrder(own, page)?.lines.map((line) => {
          const kept = left.find(({ id }) => id === line.id)
          return (
            <li key={line.id} className={styles.line} data-gone={!kept}>
              <div className={styles.what}>
                <b>{`${line.name} × ${line.quantity}`}</b>
                {line.chosen && <small>{line.chosen}</small>}
                {!kept && (
                  <small className={styles.gone}>{reason === 'choice_changed' ? said.state.choice_changed[0] : said.soldOut}</small>
                )}
                {kept && kept.quantity < line.quantity && (
                  <small className={styles.gone}>{fillPlaces(said.left, { count: String(kept.quantity) })}</small>
                )}
              </div>
              <span className={styles.price}>
                {kept && kept.price !== line.price && <s>{fillPlaces(said.was, { price: money(line.price * line.quantity) })}</s>}
                {money((kept ?? line).price * line.quantity)}
              </span>
            </li>
          )
        })}
      </ul>
      <StoringFailed failure={failure} />
      <div className={acts.acts}>
        {canOrder && (
          <button
            type="button"
            className={standing === 'shown' ? acts.act : acts.main}
            onClick={() => once(order)}
          >{`${label} · ${money(worthOfWanted(left))}`}</button>
        )}
        <button type="button" className={acts.act} onClick={() => void change()}>
          {said.change}
        </button>
        <button type="button" className={acts.act} onClick={() => void drop()}>
          {said.takeBack}
        </button>
      </div>
    </section>
  )
}
