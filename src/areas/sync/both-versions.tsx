import { useTranslation } from 'react-i18next'
import type { Booking } from '#domain/booking/booking.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { Versions } from '#offline/overlay/view-row.ts'
import { useRow } from '#offline/react/hooks.ts'
import { intended, takenBy } from './entry-facts.ts'
import classes from './sync.module.css'
import { VersionsTable } from './versions-table.tsx'

interface Props {
  readonly entry: OutboxEntry
  readonly versions: Versions<Booking>
}

/** What was meant beside what is: the same booking on the server, or the one that has the time. */
export function BothVersions({ entry, versions }: Props) {
  const { t } = useTranslation('sync')
  const rivalId = takenBy(entry.error?.body)?.booking_id
  if (rivalId !== undefined) return <Rival id={rivalId} entry={entry} versions={versions} />
  if (!versions.theirs) return entry.command === 'booking.create' ? null : <p className={classes.quiet}>{t('versions.gone')}</p>
  if (entry.command === 'booking.delete') return <p className={classes.quiet}>{t('versions.deletes')}</p>
  return <VersionsTable mine={intended(entry, versions.theirs)} theirs={versions.theirs} theirsLabel={t('versions.theirs')} />
}

/** The other booking may be another employee's day on another device: it is shown once it has arrived here. */
function Rival({ id, entry, versions }: Props & { readonly id: string }) {
  const { t } = useTranslation('sync')
  const rival = useRow('bookings', id)?.row
  const mine = versions.theirs ? intended(entry, versions.theirs) : versions.mine
  if (!rival || !mine || mine === 'deleted') return null
  return <VersionsTable mine={mine} theirs={rival} theirsLabel={t('versions.rival')} />
}
