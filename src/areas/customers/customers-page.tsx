import { Button, Group, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAddressBook, IconBell, IconPlus, IconQrcode, IconSearchOff, IconUsersGroup } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useCustomersSoFar, type CustomersSoFar } from '#desk/customers/use-customers.ts'
import { Coming } from '#desk/state/coming.tsx'
import { findDoubles } from '#domain/customers/customer.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DetailFrame } from '#ui/layout/detail-frame.tsx'
import { ListDetail } from '#ui/layout/list-detail.tsx'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { VirtualCard } from '#ui/list/virtual-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { SearchField } from '#ui/search/search-field.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { arrange, type Line, type CustomerFilter } from './arrange.ts'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerRow } from './customer-row.tsx'
import classes from './customers.module.css'
import { useVisits } from './use-visits.ts'
import { VisitsNotRead } from './visits-not-read.tsx'

/** All customers of the business as a list to search; the chosen one beside it. */
export function CustomersPage() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isWide = useIsWide('62em')
  const customers = useCustomersSoFar()
  const toList = () => void navigate({ pathname: '/customers', search: params.toString() }, { preventScrollReset: isWide })
  return (
    <Page>
      <ListDetail
        list={customers ? <List customers={customers} openId={id} opensBeside={isWide} /> : <ListSkeleton rows={8} height={68} />}
        {...(id !== undefined && {
          detail: (
            <DetailFrame onClose={toList}>
              <CustomerDetails key={id} id={id} isPage={!isWide} onGone={toList} />
            </DetailFrame>
          ),
        })}
      />
    </Page>
  )
}

/** What the list is narrowed to stands in the address. */
function useWanted(): readonly [CustomerFilter, (change: Partial<CustomerFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const wanted: CustomerFilter = {
    search: params.get('q') ?? '',
    order: params.get('order') === 'last' ? 'last' : 'name',
    onlyDoubles: params.has('doubles'),
  }
  const change = (part: Partial<CustomerFilter>) => {
    const { search, order, onlyDoubles } = { ...wanted, ...part }
    setParams(
      { ...(search !== '' && { q: search }), ...(order === 'last' && { order }), ...(onlyDoubles && { doubles: '' }) },
      { replace: true },
    )
  }
  return [wanted, change]
}

interface ListProps {
  readonly customers: CustomersSoFar
  readonly openId: string | undefined
  /** What is chosen stands beside the list. */
  readonly opensBeside: boolean
}

function List({ customers, openId, opensBeside }: ListProps) {
  const { t, i18n } = useTranslation('customers')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [wanted, change] = useWanted()
  const [isNew, creating] = useDisclosure(false)
  const visits = useVisits(customers.byId)
  const { search, order, onlyDoubles } = wanted
  const sought = useDeferredValue(search)
  const lines = useMemo(
    () => arrange(customers.views, { search: sought, order, onlyDoubles }, visits, i18n.language),
    [customers, sought, order, onlyDoubles, visits, i18n.language],
  )
  const doubles = useMemo(() => findDoubles(customers.views.map(({ row }) => row)).size, [customers])
  const query = params.size > 0 ? `?${params.toString()}` : ''
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={customers.isWhole && t('found', { count: lines.length })}
        actions={
          <>
            <Button variant="default" component={Link} to="/scan" leftSection={<IconQrcode size={20} stroke={1.8} aria-hidden />}>
              {t('scan')}
            </Button>
            <Button variant="default" component={Link} to="/reminders" leftSection={<IconBell size={20} stroke={1.8} aria-hidden />}>
              {t('reminders.title')}
            </Button>
            <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={creating.open}>
              {t('new')}
            </Button>
          </>
        }
      />
      <search className={classes.bar}>
        <SearchField label={t('search')} value={search} onChange={(next) => change({ search: next })} />
        <SegmentedControl
          className={classes.order}
          aria-label={t('order.label')}
          value={order}
          onChange={(next) => change({ order: next })}
          data={[
            { value: 'name', label: t('order.name') },
            { value: 'last', label: t('order.last') },
          ]}
        />
      </search>
      {(doubles > 0 || onlyDoubles) && (
        <button type="button" className={classes.doubles} aria-pressed={onlyDoubles} onClick={() => change({ onlyDoubles: !onlyDoubles })}>
          <IconUsersGroup size={20} stroke={1.8} aria-hidden />
          <span>{t('doubles', { count: doubles })}</span>
          <strong>{t(onlyDoubles ? 'doublesAll' : 'doublesShow')}</strong>
        </button>
      )}
      {!customers.isWhole && (
        <Coming of="customers">
          <ListSkeleton rows={8} height={68} />
        </Coming>
      )}
      <VisitsNotRead visits={visits} />
      {customers.isWhole && lines.length === 0 && (
        <Nothing
          search={search}
          isNarrowed={search !== '' || onlyDoubles}
          onNew={creating.open}
          onReset={() => change({ search: '', onlyDoubles: false })}
        />
      )}
      {lines.length > 0 && (
        <VirtualCard<Line>
          items={lines}
          keyOf={({ view }) => view.row.id}
          estimate={69}
          label={t('title')}
          shownKey={opensBeside ? openId : undefined}
        >
          {(line) => (
            <CustomerRow
              line={line}
              visits={visits.of(line.view.row.id)}
              isOpen={line.view.row.id === openId}
              opensBeside={opensBeside}
              to={`/customers/${line.view.row.id}${query}`}
            />
          )}
        </VirtualCard>
      )}
      {isNew && <CustomerDialog onClose={creating.close} onSaved={(id) => void navigate(`/customers/${id}`)} />}
    </>
  )
}

function Nothing({
  search,
  isNarrowed,
  onNew,
  onReset,
}: {
  readonly search: string
  readonly isNarrowed: boolean
  readonly onNew: () => void
  readonly onReset: () => void
}) {
  const { t } = useTranslation('customers')
  if (isNarrowed) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('nothing.title')}
        action={
          <Group justify="center">
            <Button variant="light" onClick={onReset}>
              {t('nothing.reset')}
            </Button>
            {/* Who has only asked for a visit is no customer yet. */}
            {search !== '' && (
              <Button variant="default" component={Link} to={`/bookings?${new URLSearchParams({ q: search }).toString()}`}>
                {t('nothing.inBookings')}
              </Button>
            )}
          </Group>
        }
      >
        {t('nothing.hint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={IconAddressBook} title={t('empty.title')} action={<Button onClick={onNew}>{t('new')}</Button>}>
      {t('empty.hint')}
    </EmptyState>
  )
}
