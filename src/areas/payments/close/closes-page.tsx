import { IconLockCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import type { DayClose } from '#domain/payments/day-close.ts'
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

/** The days that were closed, newest first. */
export function ClosesPage() {
  const { t } = useTranslation('payments')
  const views = useDeskRows('closes')
  const closes = useMemo(() => views?.toSorted((a, b) => (a.row.day < b.row.day ? 1 : -1)), [views])
  return (
    <Page width="reading">
      <PageHeader title={t('till.closes')} backTo="/till" />
      {!closes && (
        <Coming of="closes">
          <ListSkeleton rows={5} height={64} />
        </Coming>
      )}
      {closes?.length === 0 && <EmptyState icon={IconLockCheck} title={t('closes.none')}>{t('closes.noneHint')}</EmptyState>}
      {closes && closes.length > 0 && (
        <VirtualCard<ViewRow<DayClose>> items={closes} keyOf={({ row }) => row.id} estimate={64} label={t('till.closes')}>
          {(view) => <CloseLine view={view} />}
        </VirtualCard>
      )}
    </Page>
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
        <small>{[row.closed_by, difference !== 0 && `${t(difference < 0 ? 'close.missing' : 'close.more')} ${words.money(Math.abs(difference))}`].filter(Boolean).join(' · ')}</small>
      </span>
      <strong>{words.money(row.counted)}</strong>
    </Link>
  )
}
