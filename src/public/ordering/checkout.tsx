import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { deliveryFee } from '#domain/business/ordering.ts'
import { orderLimits } from '#domain/orders/order.ts'
import { worthOfWanted } from '#domain/orders/wanted-lines.ts'
import { moneyText } from '#i18n/money.ts'
import { useNoSecondTap } from '#lib/react/use-no-second-tap.ts'
import { useBooking } from '../booking/booking-tools.ts'
import { focusHeading } from '../booking/focus-heading.ts'
import { dropWish, keepPerson, keepWish, readWish } from '../booking/kept-wish.ts'
import { useOnline } from '../booking/use-online.ts'
import { StoringFailed } from '../booking/storing-failed.tsx'
import { useStoring } from '../booking/use-storing.ts'
import form from '../booking/visit-form.module.css'
import { barText } from '../menu/bar-text.ts'
import type { MenuPageData } from '../menu/menu-page-types.ts'
import { useBarred } from '../menu/use-barred.ts'
import { useCart } from '../menu/use-cart.ts'
import { noteOnDevice } from '../noted.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { CheckoutProps } from '../woken.ts'
import { CartLines } from './cart-lines.tsx'
import { checkLines, haveNewPrices, orderedLines, withoutOrdered } from './checked-lines.ts'
import styles from './checkout.module.css'
import { CheckoutBar } from './checkout-bar.tsx'
import { OrderWishFields } from './order-wish-fields.tsx'
import { emptyOrderWish, orderKindOf, orderProblems, wantedOrderOf, type OrderWish } from './order-wish.ts'
import { useOrderingWords } from './ordering-words.ts'

/** What is about to be ordered, how it goes and to whom. What is typed survives a reload; an order is safe once it is stored. */
export function Checkout({ page, texts, onOrdered, onLeave }: CheckoutProps) {
  const { tools, said: booking } = useBooking()
  const said = useOrderingWords()
  const { businessId, delivery, barred } = page.ordering
  const { cart, lines } = useCart(tools.device, businessId)
  const checked = checkLines(lines, page.categories)
  const [wish, setWish] = useState<OrderWish>(() => readWish(tools.tab, tools.device, keyOf(page), emptyOrderWish))
  const [tries, setTries] = useState(0)
  const { isStoring, failure, store } = useStoring()
  const isOnline = useOnline()
  const box = useRef<HTMLFormElement>(null)
  // Where the order was, the next screen may have a way to something else.
  useNoSecondTap('checkout')
  useEffect(() => keepWish(tools.tab, keyOf(page), wish), [tools, page, wish])
  // Once the fields are drawn with what is wrong of them.
  useEffect(() => void (tries > 0 && box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()), [tries])

  const ordered = orderedLines(checked)
  const kind = orderKindOf(wish, page)
  const worth = worthOfWanted(ordered)
  const missing = kind === 'delivery' ? delivery.least - worth : 0
  const areTooMany = ordered.length > orderLimits.lines
  const isClosed = useBarred(barred, tools.now)
  const isOff = ordered.length === 0 || areTooMany || missing > 0 || isClosed
  const money = (amount: number): string => moneyText(amount, page.language, texts.currency[page.currency])

  const order = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (isOff) return
    if (Object.keys(orderProblems(wish, page)).length > 0) return setTries(tries + 1)
    const wanted = wantedOrderOf(wish, ordered, page, { newId: tools.newId, at: tools.now() })
    const secret = tools.newSecret()
    if (!(await store(() => tools.engine.order(wanted, secret)))) return
    if (kind !== 'table') keepPerson(tools.device, wish)
    dropWish(tools.tab, keyOf(page))
    noteOnDevice(tools.device, 'orders', businessId)
    cart.set(withoutOrdered(cart.lines(), checked))
    onOrdered({ id: wanted.id, secret })
  }

  return (
    <main className={form.page}>
      <header className={form.head}>
        <button type="button" className={form.back} onClick={onLeave}>{`‹ ${page.title}`}</button>
        <h1 ref={focusHeading} tabIndex={-1}>
          {said.title}
        </h1>
      </header>
      {isClosed && barred && <output className={styles.notice}>{`${barText(barred, texts)} ${said.choiceKept}`}</output>}
      {checked.length === 0 ? (
        <div className={styles.nothing}>
          <p>{said.nothing}</p>
          <button type="button" className={styles.toMenu} onClick={onLeave}>
            {said.toMenu}
          </button>
        </div>
      ) : (
        <form ref={box} className={form.form} noValidate onSubmit={(event) => void order(event)}>
          {haveNewPrices(checked) && <output className={styles.notice}>{said.newPrices}</output>}
          <CartLines checked={checked} cart={cart} money={money} texts={texts} />
          <OrderWishFields
            wish={wish}
            page={page}
            texts={texts}
            problems={tries > 0 ? orderProblems(wish, page) : {}}
            onChange={(changes) => setWish((last) => ({ ...last, ...changes }))}
          />
          {missing > 0 && (
            <output className={styles.notice}>{fillPlaces(said.least, { amount: money(delivery.least), rest: money(missing) })}</output>
          )}
          {areTooMany && <output className={styles.notice}>{fillPlaces(said.tooMany, { most: String(orderLimits.lines) })}</output>}
          <StoringFailed failure={failure} />
          {!isOnline && <output className={styles.notice}>{booking.offline}</output>}
          <CheckoutBar
            worth={worth}
            fee={kind === 'delivery' ? deliveryFee(delivery, worth) : undefined}
            money={money}
            label={isStoring ? booking.sending : haveNewPrices(checked) ? said.orderAnew : said.order}
            isOff={isStoring || isOff}
          />
        </form>
      )}
    </main>
  )
}

const keyOf = ({ ordering: { businessId } }: MenuPageData): string => `order:${businessId}`
