import { useTranslation } from 'react-i18next'
import type { Booking } from '#domain/booking/booking.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { Comparison } from './comparison.tsx'
import { differences, type ComparedField } from './entry-facts.ts'
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
  const lines = differences(mine, theirs).map(({ field, ...texts }) => ({ label: t(`field.${field}`), mine: show(field, texts.mine), theirs: show(field, texts.theirs) }))
  return <Comparison lines={lines} theirsLabel={theirsLabel} />
}

function useFieldWords(): (field: ComparedField, value: string) => string {
  const { t } = useTranslation(['sync', 'booking'])
  const place = usePlace()
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
