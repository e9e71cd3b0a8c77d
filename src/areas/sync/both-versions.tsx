import { isBlocked, titleOf, type Booking } from '#domain/booking/booking.ts'
import type { TakenBy } from '#domain/booking/refusals.ts'
import { termsOf } from '#domain/business/terms.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { Versions } from '#offline/overlay/view-row.ts'
import { useRow } from '#offline/react/hooks.ts'
import { factsOf, intended, takenBy } from './entry-facts.ts'
import { usePlace } from './place.tsx'
import classes from './sync.module.css'
import { VersionsTable } from './versions-table.tsx'

interface Props {
  readonly entry: OutboxEntry
  readonly versions: Versions<Booking>
}

/** What was meant beside what is: the same booking on the server, or the one that has the time. */
export function BothVersions({ entry, versions }: Props) {
  const { t } = useTranslation('sync')
  const wanted = useIntended(entry, versions.theirs)
  const taken = takenBy(entry.error?.body)
  if (taken) return <Rival taken={taken} mine={wanted ?? versions.mine} />
  if (!versions.theirs || !wanted) return entry.command === 'booking.create' ? null : <p className={classes.quiet}>{t('versions.gone')}</p>
  if (entry.command === 'booking.delete') return <p className={classes.quiet}>{t('versions.deletes')}</p>
  return <VersionsTable mine={wanted} theirs={versions.theirs} theirsLabel={t('versions.theirs')} />
}

/** What the entry makes of the booking that the server has; undefined where it has none. */
function useIntended(entry: OutboxEntry, theirs: Booking | undefined): Booking | undefined {
  const { employees } = usePlace()
  const { serviceId, employeeId } = factsOf(entry, theirs)
  const service = useRow('services', serviceId ?? '')?.row
  const employee = employees?.find(({ id }) => id === employeeId)
  return theirs && intended(entry, theirs, service && termsOf(service, employee))
}

interface RivalProps {
  readonly taken: TakenBy
  readonly mine: Versions<Booking>['mine']
}

/** Who has the time. The other booking may not have arrived here yet: then the server's word says no more than when. */
function Rival({ taken, mine }: RivalProps) {
  const { t } = useTranslation('sync')
  const place = usePlace()
  const rival = useRow('bookings', taken.booking_id)?.row
  const when = place.when(taken.start)
  return (
    <>
      <p className={classes.quiet}>
        {rival
          ? t('versions.takenBy', { when, name: titleOf(rival) || t(isBlocked(rival) ? 'blocked' : 'nobody') })
          : t('versions.takenAt', { when })}
      </p>
      {rival && mine && mine !== 'deleted' && <VersionsTable mine={mine} theirs={rival} theirsLabel={t('versions.rival')} />}
    </>
  )
}
