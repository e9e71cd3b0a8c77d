import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { useMissingRow } from '#desk/rows/use-missing-row.ts'
import { useDeskSlots } from '#desk/slots.tsx'
import { ReadFailed } from '#desk/state/read-failed.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import { BookingBadge, isStatusUnsent } from '../row/booking-badge.tsx'
import type { BookingView } from '../row/booking-view.ts'
import { AskedOnPage, Notes, useCustomerNoteOf } from '../row/notes.tsx'
import { ActBar } from './act-bar.tsx'
import { BookingFacts, BookingTime } from './booking-facts.tsx'
import classes from './details.module.css'
import { History } from './history.tsx'
import { MissingBooking } from './missing-booking.tsx'
import { SeriesLinks } from './series-links.tsx'
import { VisitLinks } from './visit-links.tsx'

interface Props {
  readonly id: string
  /** It is the page, not a part of one: its name is the page's heading. */
  readonly isPage?: boolean
  /** Called when the booking has been deleted. */
  readonly onGone: () => void
}

/** Everything about one booking, and what can be done with it. */
export function BookingDetails({ id, isPage = false, onGone }: Props) {
  const view = useDeskRow('bookings', id)
  const online = useMissingRow({
    collection: 'bookings',
    id,
    isMissing: view === null,
    read: (client) => client.call('GET /api/booking/booking/{id}', { params: { id } }),
  })
  if (view) return <Loaded view={view} isPage={isPage} onGone={onGone} />
  if (view === undefined || online.isFetching) return <CardSkeleton lines={6} />
  const refusal = online.error?.refusal
  if (!refusal || refusal.status === 0 || refusal.status === 404)
    return <MissingBooking of={isPage ? 'page' : 'part'} isUnreachable={refusal?.status === 0} />
  return <ReadFailed refusal={refusal} call="GET /api/booking/booking/{id}" offline="" onRetry={online.refetch} />
}

function Loaded({ view, isPage, onGone }: { readonly view: BookingView; readonly isPage: boolean; readonly onGone: () => void }) {
  const words = useDeskWords()
  const { VisitPayment } = useDeskSlots()
  const { row } = view
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <article className={classes.details} aria-label={words.customer(row)}>
      <header className={classes.header}>
        <Heading className={classes.name} tabIndex={-1} data-focus-home>
          {words.customer(row)}
        </Heading>
        <Badge view={view} />
        <AskedOnPage booking={row} />
      </header>
      <Attention view={view} />
      <BookingTime booking={row} />
      <Notes booking={row} ofCustomer={useCustomerNoteOf()(row)} />
      <ActBar view={view} onGone={onGone} />
      <VisitPayment booking={row} />
      <BookingFacts booking={row} />
      <SeriesLinks booking={row} />
      <VisitLinks booking={row} />
      <History view={view} />
    </article>
  )
}

function Badge({ view }: { readonly view: BookingView }) {
  return (
    <div className={classes.badges} aria-live="polite">
      <BookingBadge view={view} />
      {view.pending.length > 0 && !view.attention && !isStatusUnsent(view) && <PendingMark withWord />}
    </div>
  )
}

function Attention({ view }: { readonly view: BookingView }) {
  const { t } = useTranslation('booking')
  if (!view.attention) return null
  return (
    <div className={classes.attention} role="alert">
      <IconAlertTriangle size={20} stroke={2} aria-hidden />
      <span>{t('details.attention')}</span>
      <Button component={Link} to="/sync" color="brick">
        {t('details.toSync')}
      </Button>
    </div>
  )
}
