import type { Booking } from '#domain/booking/booking.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { differences, type ComparedField } from './entry-facts.ts'
import classes from './sync.module.css'
import { usePlace } from './place.tsx'

interface Props {
  readonly mine: Booking
  readonly theirs: Booking
  /** Whose the other column is: the same booking on the server, or the one that has the time. */
  readonly theirsLabel: string
}

/** Mine beside theirs, only where they differ. */
export function VersionsTable({ mine, theirs, theirsLabel }: Props) {
  const { t } = useTranslation('sync')
  const show = useFieldWords()
  const lines = differences(mine, theirs)
  return (
    <DifferenceLines
      lines={lines.map(({ field, mine: own, theirs: other }) => ({
        name: t(`field.${field}`),
        mine: show(field, own),
        theirs: show(field, other),
      }))}
      theirsLabel={theirsLabel}
    />
  )
}

export interface VersionLine {
  /** What differs. */
  readonly name: string
  readonly mine: string
  readonly theirs: string
}

/** What differs, a line each; of what reads alike on both sides that it does: only where nothing differs are the versions the same. */
export function DifferenceLines({ lines, theirsLabel }: { readonly lines: readonly VersionLine[]; readonly theirsLabel: string }) {
  const { t } = useTranslation('sync')
  if (lines.length === 0) return <p className={classes.quiet}>{t('versions.same')}</p>
  const differs = t('versions.differs')
  const told = lines.map((line) => (line.mine === line.theirs ? { ...line, mine: differs, theirs: differs } : line))
  return <VersionLines lines={told} theirsLabel={theirsLabel} />
}

/** A line each, with both sides in words. */
export function VersionLines({ lines, theirsLabel }: { readonly lines: readonly VersionLine[]; readonly theirsLabel: string }) {
  const { t } = useTranslation('sync')
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <th scope="col">{t('versions.field')}</th>
          <th scope="col">{t('versions.mine')}</th>
          <th scope="col">{theirsLabel}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, mine, theirs }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useFieldWords(): (field: ComparedField, value: string) => string {
  const { t } = useTranslation(['sync', 'booking', 'desk'])
  const place = usePlace()
  const format = useFormat()
  return (field, value) => {
    if (value === '') return t('sync:versions.empty')
    switch (field) {
      case 'start':
        return place.when(value)
      case 'employee_id':
        return place.employee(value)
      case 'customer_phone':
        return showPhone(value)
      case 'status':
        return t(`booking:status.${value as Booking['status']}`)
      case 'duration_minutes':
        return format.duration(Number(value))
      // What is only an id says no more than that it is another one.
      case 'visit_id':
      case 'customer_id':
        return t('sync:versions.differs')
      case 'service_name':
      case 'customer_name':
      case 'note':
      case 'cancel_reason':
        return value
      default:
        return field satisfies never
    }
  }
}
