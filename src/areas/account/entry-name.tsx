import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '#offline/entry.ts'
import { useRow } from '#offline/react/hooks.ts'
import { useFormat } from '#ui/format/use-format.ts'

/** What a waiting change is, in words: the act, whom it concerns, and for when. */
export function EntryName({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const booking = useRow('bookings', entry.entity.replace(/^bookings:/, ''))?.row
  const zone = useRow('businesses', entry.businessId)?.row.time_zone
  const parts = [t(`entry.${entry.command}`), booking?.customer_name, booking && zone && format.dateTime(booking.start, zone)]
  return <>{parts.filter((part) => part).join(' · ')}</>
}
