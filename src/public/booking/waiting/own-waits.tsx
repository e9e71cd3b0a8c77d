import { waitlistHoursOf } from '#domain/booking/waitlist-entry.ts'
import type { OwnWait } from '#offline/visitor/visitor-engine.ts'
import type { ListedService } from '../../shop/shop-page-types.ts'
import { fillPlaces } from '../../shop/shop-words.ts'
import { useBooking } from '../booking-tools.ts'
import { namesText } from '../summary-text.ts'
import { useStoring } from '../use-storing.ts'
import { dayText } from '../when-text.ts'
import type { WaitTexts } from './wait-texts.ts'
import styles from './waiting.module.css'

interface Props {
  readonly texts: WaitTexts
  readonly waits: readonly OwnWait[]
  readonly services: readonly ListedService[]
}

/** What this device waits for, how far it has come, and the way off the list. */
export function OwnWaits({ texts, waits, services }: Props) {
  const { said } = useBooking()
  return (
    <section className={styles.own} aria-label={texts.mine} aria-live="polite">
      <b>{texts.mine}</b>
      <ul>
        {waits.map((wait) => (
          <li key={wait.id}>
            <span>
              {namesText(
                wait.wanted.service_ids.flatMap((id) => services.find((one) => one.id === id)?.name ?? []),
                said,
              )}
            </span>
            <span className={styles.when}>
              {fillPlaces(texts.days, {
                from: dayText(wait.wanted.first_day, said.time),
                to: dayText(wait.wanted.last_day, said.time),
                part: texts.part[waitlistHoursOf(wait.wanted) ?? 'any'],
              })}
            </span>
            <Standing texts={texts} wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Standing({ texts, wait: { id, state, error } }: { readonly texts: WaitTexts; readonly wait: OwnWait }) {
  const { tools, said } = useBooking()
  const { isStoring, failure, store } = useStoring()
  const refused = error?.code === 'waitlist_full' ? texts.full : texts.refused
  return (
    <>
      <span className={state === 'refused' ? styles.refused : undefined}>
        {state === 'refused' ? refused : state === 'unanswered' ? said.unansweredHint : texts.state[state]}
      </span>
      {state !== 'leaving' && state !== 'unanswered' && (
        <button type="button" className={styles.back} disabled={isStoring} onClick={() => void store(() => tools.engine.leave(id))}>
          {texts.leave}
        </button>
      )}
      {failure && (
        <span className={styles.refused} role="alert">
          {said[failure]}
        </span>
      )}
    </>
  )
}
