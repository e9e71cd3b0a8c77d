import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '#offline/entry.ts'
import { useRow } from '#offline/react/hooks.ts'
import classes from './acts.module.css'

interface Props {
  readonly bookingId: string
  readonly entries: readonly OutboxEntry[]
}

/** "Saved on this device" until the server has answered, "sent" from then on, and never before. */
export function SavedWord({ bookingId, entries }: Props) {
  const { t } = useTranslation('booking')
  return <span className={classes.saved}>{t(useIsSent(bookingId, entries) ? 'saved.sent' : 'saved.device')}</span>
}

function useIsSent(bookingId: string, entries: readonly OutboxEntry[]): boolean {
  const view = useRow('bookings', bookingId)
  const seqs = entries.map((entry) => entry.seq)
  return view !== undefined && !view?.pending.some((entry) => seqs.includes(entry.seq))
}
