import { Button } from '@mantine/core'
import { IconCalendarPlus, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { DetailFrame } from '#ui/layout/detail-frame.tsx'
import { ListDetail } from '#ui/layout/list-detail.tsx'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { VirtualCard } from '#ui/list/virtual-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { Booked } from '../booked/booked.tsx'
import { useLastBooked } from '../booked/last-booked.tsx'
import { BookingDetails } from '../details/booking-details.tsx'
import { Unresolved } from '../refused/unresolved.tsx'
import { BookingRow } from '../row/booking-row.tsx'
import type { BookingView } from '../row/booking-view.ts'
import { SetupFirst } from '../unready/setup-first.tsx'
import { useNewInBar } from '../use-new-in-bar.ts'
import { ListFilters } from './filter-bar.tsx'
import { noBookingFilters, wordsMatcher } from './filters.ts'
import classes from './list.module.css'
import { OlderBookings } from './older-bookings.tsx'
import { useFilters } from './use-filters.ts'
import { useFoundBookings } from './use-found-bookings.ts'

/** All bookings of this device as a list to search; the chosen one beside it. */
export function BookingsPage() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isWide = useIsWide('62em')
  const toList = () => void navigate(`/bookings${searchOf(params)}`, { preventScrollReset: isWide })
  return (
    <Page>
      <div className={classes.unresolved}>
        <Booked />
      </div>
      <ListDetail
        list={<List openId={id} opensBeside={isWide} />}
        {...(id !== undefined && {
          detail: (
            <DetailFrame onClose={toList}>
              <BookingDetails key={id} id={id} isPage={!isWide} onGone={toList} />
            </DetailFrame>
          ),
        })}
      />
    </Page>
  )
}

function searchOf(params: URLSearchParams): string {
  return params.size > 0 ? `?${params.toString()}` : ''
}

interface ListProps {
  readonly openId: string | undefined
  /** What is chosen stands beside the list. */
  readonly opensBeside: boolean
}

function List({ openId, opensBeside }: ListProps) {
  const { t } = useTranslation('booking')
  const { business, servicesById } = useDesk()
  const { performed } = useLastBooked()
  const isNewInBar = useNewInBar()
  const today = useToday(business.time_zone)
  const [params] = useSearchParams()
  const [filters, change] = useFilters()
  // Typing stays ahead of the list: thousands of rows are sifted when there is time.
  const deferred = useDeferredValue(filters)
  const known = useFoundBookings(deferred, today)
  const found = known?.views
  const fits = useMemo(
    () => wordsMatcher(deferred, { zone: business.time_zone, servicesById }),
    [deferred, business.time_zone, servicesById],
  )
  const search = searchOf(params)
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={known?.isWhole && t('list.found', { count: known.views.length })}
        actions={
          !isNewInBar && (
            <Button component={Link} to="/bookings/new" leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
              {t('today.new')}
            </Button>
          )
        }
      />
      <ListFilters filters={filters} onChange={change} />
      <div className={classes.unresolved}>
        <Unresolved fits={fits} besides={performed?.entries} />
      </div>
      {!known?.isWhole && (
        <Coming of="bookings">
          <ListSkeleton rows={8} height={68} />
        </Coming>
      )}
      {known?.isWhole && known.views.length === 0 && <NothingFound isFiltered={params.size > 0} onReset={() => change(noBookingFilters)} />}
      {found && found.length > 0 && (
        <VirtualCard<BookingView>
          items={found}
          keyOf={(view) => view.row.id}
          estimate={69}
          label={t('list.title')}
          shownKey={opensBeside ? openId : undefined}
        >
          {(view) => (
            <BookingRow
              view={view}
              withDay
              isOpen={view.row.id === openId}
              opensBeside={opensBeside}
              to={`/bookings/${view.row.id}${search}`}
            />
          )}
        </VirtualCard>
      )}
      {found && <OlderBookings filters={deferred} search={search} openId={openId} opensBeside={opensBeside} />}
    </>
  )
}

function NothingFound({ isFiltered, onReset }: { readonly isFiltered: boolean; readonly onReset: () => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const { employees } = useDesk()
  if (!isFiltered && employees.length === 0) return <SetupFirst />
  if (!isFiltered) {
    return (
      <EmptyState
        icon={IconCalendarPlus}
        title={t('list.empty')}
        action={
          <Button component={Link} to="/bookings/new">
            {t('today.new')}
          </Button>
        }
      >
        {t('list.emptyHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('list.nothingFound')}
      action={
        <Button variant="light" onClick={onReset}>
          {t('common:action.resetFilters')}
        </Button>
      }
    >
      {t('list.nothingFoundHint')}
    </EmptyState>
  )
}
