import acts from '../booking/acts.module.css'
import type { CardHereProps } from '../woken.ts'
import { ownCardAddress } from './card-address.ts'
import { isRefusedJoin, cardStandingOf } from './card-standing.ts'
import { useCardWords } from './own-card-words.ts'
import { useDeviceCards } from './use-device-cards.ts'

/** Leads to the card, where this device has it. */
export function CardHere({ page }: CardHereProps) {
  const said = useCardWords()
  const own = useDeviceCards(page)?.find((card) => !card.isGone && !isRefusedJoin(cardStandingOf(card, true)))
  if (!own) return null
  return (
    <a className={acts.main} href={ownCardAddress(page.joinPath, location.search, own)}>
      {said.open}
    </a>
  )
}
