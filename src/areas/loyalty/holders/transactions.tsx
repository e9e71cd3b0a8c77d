import { Button, NativeSelect } from '@mantine/core'
import { IconListDetails, IconTableExport } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ReadFailed } from '#desk/state/read-failed.tsx'
import { cardEventKinds, type CardEventKind } from '#domain/loyalty/card-event.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { SearchInput } from '#ui/search/search-input.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { CardEventLine } from './card-event-line.tsx'
import classes from './holders.module.css'
import { useTransactionExport } from './use-transaction-export.ts'
import { useTransactions } from './use-transactions.ts'

interface Props {
  readonly card: CardModel
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** What happened on all customers' cards of one card, the newest first. */
export function Transactions({ card, search, onSearch }: Props) {
  const { t } = useTranslation(['loyalty', 'common'])
  const [kind, setKind] = useState<CardEventKind | ''>('')
  const [sought] = useDebouncedValue(search.trim(), 300)
  const wanted = { ...(sought !== '' && { search: sought }), ...(kind !== '' && { kind }) }
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useTransactions(card.id, wanted)
  const { save, isReading } = useTransactionExport(card, wanted)
  const lines = data?.pages.flatMap(({ rows }) => rows)
  return (
    <>
      <search className={classes.bar}>
        <SearchInput label={t('loyalty:holders.search')} value={search} onChange={onSearch} />
        <NativeSelect
          aria-label={t('loyalty:line.kind')}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as CardEventKind | '')}
          data={[
            { value: '', label: t('loyalty:line.all') },
            ...cardEventKinds.map((value) => ({ value, label: t(`loyalty:kind.${value}`) })),
          ]}
        />
        <Button
          variant="default"
          loading={isReading}
          disabled={!lines || lines.length === 0}
          leftSection={<IconTableExport size={20} stroke={1.8} aria-hidden />}
          onClick={() => void save()}
        >
          {t('loyalty:holders.export')}
        </Button>
      </search>
      {error && !isFetching && (
        <ReadFailed
          refusal={error.refusal}
          call="GET /api/services/transactions-details-new/{id}/"
          offline={t('loyalty:statement.offline')}
          onRetry={refetch}
        />
      )}
      {!lines && isFetching && <ListSkeleton rows={6} height={84} />}
      {lines?.length === 0 && <EmptyState icon={IconListDetails} title={t('loyalty:line.none')} />}
      {lines && lines.length > 0 && (
        <RowCard label={t('loyalty:holders.transactions')}>
          {lines.map((line) => (
            <CardEventLine
              key={line.id}
              event={line}
              who={
                line.customer === null ? (
                  t('loyalty:noName')
                ) : (
                  <Link to={`/scan/${line.card_object}`}>
                    {line.customer_name || (line.customer_phone ? showPhone(line.customer_phone) : t('loyalty:noName'))}
                  </Link>
                )
              }
            />
          ))}
        </RowCard>
      )}
      {hasNextPage && (
        <Button mt="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common:action.showMore')}
        </Button>
      )}
    </>
  )
}
