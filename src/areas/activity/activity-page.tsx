import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconHistory, IconLock, IconSearchOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { NotRead } from '#desk/state/not-read.tsx'
import note from '#desk/state/note.module.css'
import { ReadFailed } from '#desk/state/read-failed.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { can } from '#domain/shared/rights.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { ActivityFilterBar } from './activity-filter-bar.tsx'
import { activityFiltersFrom, activityFiltersToParams, noActivityFilters, queryOf, type ActivityFilters } from './activity-filters.ts'
import { ActivityLines } from './activity-line.tsx'
import { byDay, withSignInsTogether } from './activity-words.ts'
import classes from './activity.module.css'
import { useActivity, type ActivityEntry } from './use-activity.ts'

/** Who did what in the business, when and on which device; for its owner. */
export function ActivityPage() {
  const { t } = useTranslation('activity')
  const { role } = useWorkplace()
  if (can(role, 'activity.read')) return <Log />
  return (
    <Page width="reading">
      <PageHeader title={t('title')} backTo="/more" />
      <EmptyState icon={IconLock} title={t('ownersOnly')}>
        {t('ownersOnlyHint')}
      </EmptyState>
    </Page>
  )
}

/** Nobody means every letter on the way to a word. */
const typingMs = 250

function Log() {
  const { t } = useTranslation('activity')
  const { time_zone: zone } = useDesk().business
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => activityFiltersFrom(params), [params])
  const change = (next: ActivityFilters) => setParams(activityFiltersToParams(next), { replace: true })
  const [settled] = useDebouncedValue(filters, typingMs)
  const activity = useActivity(useMemo(() => queryOf(settled, zone), [settled, zone]))
  const { lines, error, isFetching } = activity
  return (
    <Page width="reading">
      <PageHeader title={t('title')} subtitle={t('lead')} backTo="/more" />
      <ActivityFilterBar filters={filters} onChange={change} />
      <Unsent />
      {error && !isFetching && <Unread activity={activity} />}
      {!lines && isFetching && <ListSkeleton rows={8} height={84} />}
      {lines?.length === 0 && !isFetching && <Nothing isFiltered={params.size > 0} onReset={() => change(noActivityFilters)} />}
      <div className={classes.found} data-old={activity.isPlaceholderData}>
        <Days lines={lines ?? []} />
      </div>
      {activity.hasNextPage && (
        <Button variant="default" loading={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {lines && lines.length > 0 && !activity.hasNextPage && <p className={classes.end}>{t('end')}</p>}
    </Page>
  )
}

/** What is still only on this device is no part of the log yet. */
function Unsent() {
  const { t } = useTranslation('activity')
  const waiting = useSyncStatus()?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <p className={note.note}>
      <span>{t('unsent', { count: waiting })}</span>
      <Button component={Link} to="/sync" variant="subtle">
        {t('unsentOpen')}
      </Button>
    </p>
  )
}

function Unread({ activity: { error, lines, dataUpdatedAt, refetch } }: { readonly activity: ReturnType<typeof useActivity> }) {
  const { t } = useTranslation('activity')
  const words = useDeskWords()
  if (error && !lines)
    return <ReadFailed refusal={error.refusal} call="GET /api/booking/business/{id}/activity/" offline={t('offline')} onRetry={refetch} />
  return (
    <NotRead error={error} call="GET /api/booking/business/{id}/activity/" offline={t('offline')} onRetry={refetch}>
      {t('asOf', { when: words.when(new Date(dataUpdatedAt).toISOString()) })}
    </NotRead>
  )
}

function Nothing({ isFiltered, onReset }: { readonly isFiltered: boolean; readonly onReset: () => void }) {
  const { t } = useTranslation(['activity', 'common'])
  if (!isFiltered) {
    return (
      <EmptyState icon={IconHistory} title={t('activity:none')}>
        {t('activity:noneHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('activity:nothingFound')}
      action={
        <Button variant="light" onClick={onReset}>
          {t('common:action.resetFilters')}
        </Button>
      }
    >
      {t('activity:nothingFoundHint')}
    </EmptyState>
  )
}

/** The lines under their days: those on which the server heard of them, since that is their order. */
function Days({ lines }: { readonly lines: readonly ActivityEntry[] }) {
  const words = useDeskWords()
  const zone = useDesk().business.time_zone
  const days = useMemo(() => byDay(lines, zone), [lines, zone])
  return days.map(({ day, lines: ofDay }) => (
    <section key={day} className={classes.day}>
      <h2>{words.day(day)}</h2>
      <RowCard>
        {withSignInsTogether(ofDay).map((entries) => (
          <ActivityLines key={entries[0].id} entries={entries} />
        ))}
      </RowCard>
    </section>
  ))
}
