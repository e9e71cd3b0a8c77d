import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import type { TimedLine } from '#desk/slots.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BookingsOfRow } from './bookings-of-row.tsx'

interface Props {
  readonly id: string
  readonly agentId: string | null
  /** The service as which it is shown; null where its catalogue names none. */
  readonly serviceId: string | null
  readonly enquiries: readonly TimedLine[] | undefined
}

/** Who saw a listing, who is going to [C6] and who asked about it, and the way to book one more viewing. */
export function ListingViewings({ id, agentId, serviceId, enquiries = [] }: Props) {
  const { t } = useTranslation('catalogue')
  const isOne = useCallback((booking: Booking) => booking.product_id === id, [id])
  const asked = new URLSearchParams({ listing: id, ...(serviceId && { service: serviceId }), ...(agentId && { employee: agentId }) })
  return (
    <>
      <div>
        <Button
          component={Link}
          to={`/bookings/new?${asked.toString()}`}
          variant="default"
          leftSection={<IconCalendarPlus size={20} stroke={1.8} aria-hidden />}
        >
          {t('viewings.book')}
        </Button>
      </div>
      <BookingsOfRow
        isTheirs={isOne}
        asked={{ product_id: id }}
        texts={{ next: t('viewings.title'), past: t('viewings.title'), none: t('viewings.none'), offline: t('viewings.offline') }}
        among={enquiries}
      />
    </>
  )
}
