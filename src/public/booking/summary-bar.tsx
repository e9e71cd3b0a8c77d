import type { CarriedPage } from '../pages.ts'
import type { BookingData, ListedService, ShopPageData } from '../shop/shop-page-types.ts'
import { useBooking } from './booking-tools.ts'
import styles from './summary-bar.module.css'
import { namesText, wishText } from './summary-text.ts'
import { shortWhen } from './when-text.ts'
import type { VisitWish } from './wish.ts'

interface Props extends CarriedPage<ShopPageData> {
  readonly services: readonly ListedService[]
  readonly wish: VisitWish
  readonly booking: BookingData
  readonly isSending: boolean
}

/** What is about to be asked for, and the one button, always within the thumb's reach. */
export function SummaryBar({ page, texts, services, wish: { parts, start, wait }, booking, isSending }: Props) {
  const { tools, said } = useBooking()
  const names = parts.flatMap(({ service }) => services.find(({ id }) => id === service)?.name ?? [])
  const when = start === undefined ? said.noTimeYet : shortWhen(start, tools.now(), booking.offsets, said)
  return (
    <div className={styles.bar}>
      <div className={styles.about} aria-live="polite">
        <b>{names.length === 0 ? said.chooseService : namesText(names, said)}</b>
        {names.length > 0 && !wait && <span className={start === undefined ? styles.missing : styles.when}>{when}</span>}
        {names.length > 0 && <span>{wishText(parts, services, page, texts)}</span>}
      </div>
      <button type="submit" className={styles.book} disabled={isSending}>
        {isSending ? said.sending : wait ? said.joinWaitlist : said.book}
      </button>
    </div>
  )
}
