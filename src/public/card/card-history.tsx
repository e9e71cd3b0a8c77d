import type { SeenCard } from '#offline/visitor/visitor-engine.ts'
import { ageText } from '../booking/when-text.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { AnyCardPage } from './card-page-types.ts'
import styles from './own-card.module.css'
import { useCardWords } from './own-card-words.ts'

type SeenEvent = SeenCard['events'][number]

interface Props {
  readonly page: AnyCardPage
  /** The newest first. */
  readonly events: readonly SeenEvent[]
  readonly now: number
  readonly money: (amount: number) => string
}

/** What has happened on the card. */
export function CardHistory({ page, events, now, money }: Props) {
  const said = useCardWords()
  return (
    <section className={styles.history}>
      <h2>{said.history}</h2>
      {events.length === 0 && <p className={styles.quiet}>{said.noHistory}</p>}
      <ol>
        {events.map((event) => (
          <li key={event.id} data-undone={event.is_undone}>
            <span>
              {fillPlaces(said.event[event.kind], { amount: money(event.amount) })}
              <small>
                {[ageText(Date.parse(event.at), now, page.offsets), event.is_undone && said.undone].filter(Boolean).join(' · ')}
              </small>
            </span>
            <b>{changeText(event, money)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What it gave or took: stamps as they were given, bonuses in money. */
function changeText({ kind, amount, stamps, rewards, points }: SeenEvent, money: (amount: number) => string): string {
  if (points !== 0) return `${points > 0 ? '+' : '−'}${money(Math.abs(points))}`
  const count = kind === 'redeem' ? rewards : kind === 'stamp' || kind === 'receive' ? amount : stamps
  return count === 0 ? '' : `${count > 0 ? '+' : '−'}${Math.abs(count)}`
}
