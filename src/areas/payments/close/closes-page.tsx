import { Button } from '@mantine/core'
import { IconLockCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import { NotRead } from '#desk/state/not-read.tsx'
import type { DayClose } from '#domain/payments/day-close.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { VirtualCard } from '#ui/list/virtual-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import classes from '../payments.module.css'
import { useTillWords } from '../use-till-words.ts'
import { useOlderCloses } from './use-older-closes.ts'

/** The days that were closed, newest first: those of the last month, and further back what is asked from the server [E12]. */
export function ClosesPage() {
  const { t } = useTranslation('payments')
  const views = useDeskRows('closes')
  const closes = useMemo(() => views?.toSorted((a, b) => (a.row.day < b.row.day ? 1 : -1)), [views])
  const first = closes?.at(-1)
  return (
    <Page width="reading">
      <PageHeader title={t('till.closes')} backTo="/till" />
      {!closes && (
        <Coming of="closes">
          <ListSkeleton rows={5} height={64} />
        </Coming>
      )}
      {closes && !first && (
        <EmptyState icon={IconLockCheck} title={t('closes.none')}>
          {t('closes.noneHint')}
        </EmptyState>
      )}
      {closes && first && <Closes here={closes} before={first.row.day} />}
    </Page>
  )
}

function Closes({ here, before }: { readonly here: readonly ViewRow<DayClose>[]; readonly before: Day }) {
  const { t } = useTranslation('payments')
  const [isAsked, ask] = useState(false)
  const older = useOlderCloses(before, isAsked)
  const closes = useMemo(() => [...here, ...older.rows.map((row): ViewRow<DayClose> => ({ row, pending: [] }))], [here, older.rows])
  const canAsk = older.hasMore && !older.isFetching && !older.error
  return (
    <div className={classes.till}>
      <VirtualCard<ViewRow<DayClose>> items={closes} keyOf={({ row }) => row.id} estimate={64} label={t('till.closes')}>
        {(view) => <CloseLine view={view} />}
      </VirtualCard>
      {older.isFetching && <ListSkeleton rows={3} height={64} />}
      {older.error && !older.isFetching && (
        <NotRead error={older.error} call="GET /api/payments/closes/" offline={t('closes.offline')} onRetry={older.retry} />
      )}
      {canAsk && (
        <Button variant="default" onClick={isAsked ? older.readMore : () => ask(true)}>
          {t('closes.older')}
        </Button>
      )}
      {isAsked && !older.hasMore && <p className={classes.end}>{t('closes.all')}</p>}
    </div>
  )
}

function CloseLine({ view: { row, pending, attention } }: { readonly view: ViewRow<DayClose> }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const words = useTillWords()
  const difference = row.counted - row.expected
  return (
    <Link to={`/till/closes/${row.id}`} className={classes.close}>
      <span className={classes.what}>
        <span>
          {format.longDay(row.day)} {(pending.length > 0 || attention) && <PendingMark attention={attention !== undefined} />}
        </span>
        <small>{row.closed_by}</small>
        {difference !== 0 && (
          <small
            data-missing={difference < 0 || undefined}
          >{`${t(difference < 0 ? 'close.missing' : 'close.more')} ${words.money(Math.abs(difference))}`}</small>
        )}
      </span>
      <span className={classes.sum}>
        <strong>{words.money(row.counted)}</strong>
        <small>{t('close.counted')}</small>
      </span>
    </Link>
  )
}
