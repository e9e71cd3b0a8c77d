import { IconChartBar, IconLock } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { NotRead } from '#desk/state/not-read.tsx'
import { ReadFailed } from '#desk/state/read-failed.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Period } from '#domain/analytics/period.ts'
import { can } from '#domain/shared/rights.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import classes from './analytics.module.css'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { FiguresView } from './figures-view.tsx'
import { PeriodBar } from './period-bar.tsx'
import { periodChoiceFrom, periodChoiceToParams } from './period-choice.ts'
import { useFigures, type PeriodFigures } from './use-figures.ts'

/** How the business is doing; for its owner. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics')
  const { role } = useWorkplace()
  if (can(role, 'analytics.read')) return <Analytics />
  return (
    <Page width="reading">
      <PageHeader title={t('title')} backTo="/more" />
      <EmptyState icon={IconLock} title={t('ownersOnly')}>
        {t('ownersOnlyHint')}
      </EmptyState>
    </Page>
  )
}

function Analytics() {
  const { t } = useTranslation('analytics')
  const today = useToday(useDesk().business.time_zone)
  const [params, setParams] = useSearchParams()
  const choice = useMemo(() => periodChoiceFrom(params, today), [params, today])
  const found = useFigures(choice)
  const { data, error, isFetching, isPlaceholderData, refetch } = found
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={data && <Days of={data} />} backTo="/more" />
      <PeriodBar choice={choice} onChange={(next) => setParams(periodChoiceToParams(next), { replace: true })} />
      {error && !isFetching && data && !isPlaceholderData && <AsOf found={found} />}
      {error && !isFetching && (!data || isPlaceholderData) && (
        <ReadFailed refusal={error.refusal} call="GET /api/transactions/statistics/" offline={t('offline')} onRetry={refetch} />
      )}
      {!data && isFetching && <FiguresSkeleton />}
      {data && !(error && isPlaceholderData) && (
        <div className={classes.found} data-old={isPlaceholderData || undefined}>
          {hasNothing(data) ? (
            <EmptyState icon={IconChartBar} title={t('none')}>
              {t('noneHint')}
            </EmptyState>
          ) : (
            <FiguresView figures={data} />
          )}
        </div>
      )}
    </Page>
  )
}

/** Figures that could not be read anew, and how old they are. */
function AsOf({ found: { error, dataUpdatedAt, refetch } }: { readonly found: ReturnType<typeof useFigures> }) {
  const { t } = useTranslation('analytics')
  const words = useDeskWords()
  return (
    <NotRead error={error} call="GET /api/transactions/statistics/" offline={t('offlineNow')} onRetry={refetch}>
      {t('asOf', { when: words.when(new Date(dataUpdatedAt).toISOString()) })}
    </NotRead>
  )
}

/** The days that are shown, and those that they are held against. */
function Days({ of: { statistics } }: { readonly of: PeriodFigures }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const told = ({ from, to }: Period): string => (from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`)
  return t('days', { period: told(statistics.period), before: told(statistics.previous_period) })
}

function hasNothing({ statistics: { buckets, previous }, popular, enrollments }: PeriodFigures): boolean {
  const isEmpty = ({ gross, refunds, bookings, cancelled, orders, card_acts }: (typeof buckets)[number]): boolean =>
    gross === 0 && refunds === 0 && bookings + cancelled + orders + card_acts === 0
  return (
    [...buckets, ...previous].every(isEmpty) &&
    popular.results.length === 0 &&
    [...enrollments.buckets, ...enrollments.previous].every(({ joined }) => joined === 0)
  )
}
