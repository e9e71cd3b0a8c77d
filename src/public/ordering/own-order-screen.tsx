import { useState } from 'react'
import { orderCancelReasonIn } from '#domain/orders/cancel-reasons.ts'
import { must } from '#lib/assert.ts'
import { moneyText } from '#i18n/money.ts'
import { useBooking } from '../booking/booking-tools.ts'
import { focusHeading } from '../booking/focus-heading.ts'
import { StateLine } from '../booking/state-line.tsx'
import { useOnline } from '../booking/use-online.ts'
import screen from '../booking/visit-screen.module.css'
import { ageText } from '../booking/when-text.ts'
import { clockTime, shopTimeOf } from '../shop-clock.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { readVisitFragment, type VisitSecret } from '../shop/visit-address.ts'
import type { OfOrderPage, OwnOrderProps } from '../woken.ts'
import { OrderByLight } from './order-by-light.tsx'
import { OrderDetails } from './order-details.tsx'
import { isRefusedOrder, isStillThere, orderMark, orderStandingOf, type OrderStanding } from './order-standing.ts'
import { OrderWays } from './order-ways.tsx'
import { useOrderingWords } from './ordering-words.ts'
import { PayByCode } from './pay-by-code.tsx'
import { readRefusal } from './read-refusal.ts'
import { TryOrderAgain } from './try-order-again.tsx'
import { UnsentOrder } from './unsent-order.tsx'
import { useOwnOrder } from './use-own-order.ts'

/** An order of one's own: how it stands, what it is, what it comes to, and what can still be done with it. */
export function OwnOrderScreen({ page, texts, order: given, onMenu }: OfOrderPage<OwnOrderProps>) {
  const { tools } = useBooking()
  const said = useOrderingWords()
  const [order, setOrder] = useState(given)
  const isOnline = useOnline()
  const { orders, own } = useOwnOrder(page.ordering.businessId, order)
  const standing: OrderStanding = own ? orderStandingOf(own, isOnline) : order ? 'unknown' : 'notFound'
  const [title, hint] = said.state[standing]
  const money = (amount: number): string => moneyText(amount, page.language, texts.currency[page.ordering.currency])
  /** What was refused is ordered anew under another link; this page is then that one's. */
  const follow = (next: VisitSecret): void => {
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${next.id}.${next.secret}`)
    setOrder(readVisitFragment(location.hash))
  }
  const until = own && readRefusal(own).until
  const isQuiet = standing === 'unknown' && (orders === undefined || isOnline)
  return (
    <main className={screen.page}>
      <header className={screen.head}>
        <a className={screen.back} href={page.menuPath + location.search}>{`‹ ${page.title}`}</a>
        <h1 ref={focusHeading} tabIndex={-1}>
          {own?.seen ? `${said.title} ${fillPlaces(said.number, { number: String(own.seen.number) })}` : said.title}
        </h1>
      </header>
      <StateLine mark={orderMark(standing)} title={must(title, 'how it stands')}>
        {!isQuiet && (
          <p>
            {standing === 'ready' && own?.seen
              ? said.readyHint[own.seen.kind]
              : fillPlaces(hint ?? '', { time: until === undefined ? '…' : clockTime(shopTimeOf(until, page.ordering.offsets)) })}
          </p>
        )}
        {standing === 'cancelled' && own?.seen?.cancel_reason && (
          <p>
            <b>{fillPlaces(said.reason, { reason: orderCancelReasonIn(page.language, own.seen.cancel_reason) })}</b>
          </p>
        )}
        {own?.seenAt && !isOnline ? <p>{fillPlaces(said.age, { when: ageText(own.seenAt, tools.now(), page.ordering.offsets) })}</p> : null}
      </StateLine>
      {own && isRefusedOrder(standing) && (
        <TryOrderAgain own={own} page={page} standing={standing} money={money} onOrdered={follow} onMenu={onMenu} />
      )}
      {own && !isRefusedOrder(standing) && <OrderDetails own={own} page={page} texts={texts} money={money} />}
      {own && (standing === 'kept' || standing === 'unanswered' || standing === 'shown') && (
        <OrderByLight own={own}>{standing === 'kept' && <UnsentOrder own={own} page={page} onMenu={onMenu} />}</OrderByLight>
      )}
      {own?.seen && isStillThere(own, tools.now()) && <PayByCode order={own.seen} page={page} money={money} />}
      <OrderWays own={own} page={page} texts={texts} standing={standing} onMenu={onMenu} />
    </main>
  )
}
