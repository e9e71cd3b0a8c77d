import { useState } from 'react'
import { piecePrice } from '#domain/shared/choices.ts'
import type { OwnOrder } from '#offline/visitor/visitor-engine.ts'
import acts from '../booking/acts.module.css'
import { useBooking } from '../booking/booking-tools.ts'
import { CallButton } from '../menu/call-button.tsx'
import type { OrderPageData } from '../menu/menu-page-types.ts'
import { cartFragment, tableAddress, type MenuFragment } from '../menu/use-menu-place.ts'
import type { CarriedPage } from '../pages.ts'
import { shareLink, type HandedOn } from '../share-link.ts'
import { chatLink, fillPlaces } from '../shop/shop-words.ts'
import { callToTable } from './call-told.ts'
import { isRefusedOrder, isStillThere, type OrderStanding } from './order-standing.ts'
import { useOrderingWords } from './ordering-words.ts'
import { useCartAgain } from './use-cart-again.ts'

interface Props extends CarriedPage<OrderPageData> {
  readonly own: OwnOrder | undefined
  readonly standing: OrderStanding
  readonly onMenu: (fragment: MenuFragment) => void
}

/** Ways on from an order: to the same once more, to whoever makes it, and back to it. */
export function OrderWays({ own, page, texts, standing, onMenu }: Props) {
  const { tools, said: booking } = useBooking()
  const said = useOrderingWords()
  const [link, setLink] = useState<HandedOn>()
  const addAgain = useCartAgain(page.ordering.businessId)
  const { phone, whatsapp } = page.contact
  const isThere = standing !== 'notFound' && !isRefusedOrder(standing)
  const tableId = own && isThere && isStillThere(own, tools.now()) && (own.seen ?? own.wanted)?.table_id
  const number = own?.seen ? fillPlaces(said.number, { number: String(own.seen.number) }) : ''
  const lines = own?.seen?.lines.map(({ product_id, choices, quantity, price }) => ({
    product_id,
    choice_ids: choices.map(({ id }) => id),
    quantity,
    price: piecePrice({ price, choices }),
  }))
  const again = (): void => {
    addAgain(lines ?? [])
    onMenu(cartFragment)
  }
  return (
    <div className={acts.ways}>
      {lines && (
        <button type="button" className={acts.way} onClick={again}>
          {said.again}
        </button>
      )}
      {tableId && (
        <CallButton label={texts.menu.call} failed={said.call.unreached} call={() => callToTable(tools, said, page.ordering, tableId)} />
      )}
      {tableId && (
        <a className={acts.way} href={tableAddress(page.menuPath, { table_id: tableId })}>
          {texts.menu.share}
        </a>
      )}
      {whatsapp && (
        <a className={acts.way} href={chatLink(whatsapp, own?.seen ? fillPlaces(said.about, { number }) : texts.contact.greeting)}>
          {texts.contact.write}
        </a>
      )}
      {phone && (
        <a className={acts.way} href={`tel:${phone}`}>
          {texts.contact.call}
        </a>
      )}
      {own && isThere && (
        <button type="button" className={acts.way} onClick={() => void shareLink(page.title).then(setLink)}>
          {booking.saveLink}
        </button>
      )}
      {!lines && (
        <button type="button" className={acts.way} onClick={() => onMenu('')}>
          {said.toMenu}
        </button>
      )}
      {(link === 'copied' || link === 'shown') && (
        <output className={acts.told}>{link === 'copied' ? texts.contact.linkCopied : texts.contact.copyLink}</output>
      )}
      {link === 'shown' && (
        <input
          className={acts.input}
          readOnly
          aria-label={booking.saveLink}
          value={location.href}
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  )
}
