import { clockTime, shopTimeOf } from '../shop-clock.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { Texts } from '../texts.ts'
import type { AnyCardPage } from './card-page-types.ts'
import type { CardStanding } from './card-standing.ts'
import { dateInFull, shareText } from './card-words.ts'
import { cashbackNow, type HeldCard } from './held-card.ts'
import styles from './own-card.module.css'
import { useCardWords } from './own-card-words.ts'

interface Props {
  readonly page: AnyCardPage
  readonly texts: Texts<'card'>
  readonly standing: CardStanding
  readonly held: HeldCard
  readonly now: number
  readonly money: (amount: number) => string
}

/** What is lacking, what is earned now, and until when it counts. */
export function HeldFacts({ page, texts, standing, held, now, money }: Props) {
  const said = useCardWords()
  const { terms, offsets } = page
  const share = (basisPoints: number): string => shareText(basisPoints, texts.card.decimal)
  const cashback = standing === 'good' ? cashbackNow(page, held.tier, new Date(now).toISOString()) : undefined
  const goesOn = standing !== 'archived'
  return (
    <ul className={styles.facts}>
      {goesOn && terms.kind === 'stamps' && (
        <li>
          {fillPlaces(said.left, { count: String(held.size - held.stamps) })}
          {terms.reward && <b>{terms.reward}</b>}
        </li>
      )}
      {cashback && (
        <li data-rule={cashback.isRule}>
          {cashback.isRule && cashback.until
            ? fillPlaces(said.nowUntil, { share: share(cashback.percentage), time: clockTime(shopTimeOf(cashback.until, offsets)) })
            : fillPlaces(said.now, { share: share(cashback.percentage) })}
        </li>
      )}
      {goesOn && held.next && (
        <li>
          {fillPlaces(said.next, { tier: held.next.tier.name, share: share(held.next.tier.percentage), amount: money(held.next.lacking) })}
        </li>
      )}
      {goesOn && terms.tiers.length > 1 && held.tier && !held.next && <li>{said.highest}</li>}
      {held.until !== undefined && <li>{fillPlaces(said.expires, { day: dateInFull(held.until) })}</li>}
    </ul>
  )
}
