import type { ComponentType } from 'react'
import { openBooking } from '../booking/open-booking.ts'
import { withinBooking } from '../booking/within-booking.tsx'
import type { BookingPlace, CardScreens } from '../woken.ts'
import { CardHere } from './card-here.tsx'
import { cardSigner, makeCardKey } from './card-keys.ts'
import { CardToolsContext, type CardTools } from './card-tools.ts'
import { JoinForm } from './join-form.tsx'
import { OwnCardContext } from './own-card-words.ts'
import { OwnCardScreen } from './own-card-screen.tsx'
import { loadCardTexts } from './texts/load-card-texts.ts'

const webTools: CardTools = {
  make: async () => ('subtle' in crypto ? makeCardKey(crypto.subtle) : undefined),
  signer: (key) => cardSigner(crypto.subtle, key),
  loadPicture: () => import('../ordering/light-code.tsx'),
}

/** What joins a card, and shows one, in this browser. */
export async function openCards(of: BookingPlace): Promise<CardScreens> {
  // At the counter there may be no connection.
  void webTools.loadPicture().catch(() => undefined)
  const [said, booking] = await Promise.all([loadCardTexts[of.language](), openBooking(of)])
  const within = <Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> =>
    withinBooking(booking, (props) => (
      <CardToolsContext value={webTools}>
        <OwnCardContext value={said}>
          <Screen {...props} />
        </OwnCardContext>
      </CardToolsContext>
    ))
  return { JoinForm: within(JoinForm), OwnCard: within(OwnCardScreen), CardHere: within(CardHere) }
}
