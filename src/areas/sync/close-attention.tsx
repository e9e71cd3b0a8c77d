import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useNow } from '#desk/use-now.ts'
import type { Business } from '#domain/business/business.ts'
import { shopDayOf } from '#domain/business/shop-day.ts'
import type { CreateDayClose, DayClose } from '#domain/payments/day-close.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { useRow, useRows } from '#offline/react/hooks.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useMoments } from '#ui/format/use-moments.ts'
import { AttentionHead, Why } from './attention-parts.tsx'
import { useEntry } from './entry-words.tsx'
import classes from './sync.module.css'
import { useEntryActs } from './use-entry-acts.tsx'
import { VersionLines } from './versions-table.tsx'

/**
 * Two closes of one day: the first stands [P7]. Both are shown, and what this one counted that the other did not is counted with the next.
 */
export function CloseAttention({ entry }: { readonly entry: OutboxEntry }) {
  const business = useRow('businesses', (entry.args as CreateDayClose).business_id)?.row
  return business ? <CloseCard entry={entry} business={business} /> : null
}

function CloseCard({ entry, business }: { readonly entry: OutboxEntry; readonly business: Business }) {
  const { t } = useTranslation('sync')
  const { words } = useEntry(entry)
  const today = shopDayOf(business, useNow())
  const acts = useEntryActs(entry, words)
  const mine = entry.args as CreateDayClose
  const closes = useRows('closes', { businessId: business.id })
    ?.filter(({ attention }) => !attention)
    .map(({ row }) => row)
  const theirs = closes?.find(({ day }) => day === mine.day)
  const canCountNow = closes !== undefined && !closes.some(({ day }) => day >= today)
  return (
    <article className={classes.card} aria-label={words}>
      <AttentionHead words={words} at={entry.createdAt} />
      <Why entry={entry} problems={[]} />
      {theirs && <BothCloses business={business} mine={mine} madeAt={entry.createdAt} theirs={theirs} />}
      <p className={classes.quiet}>{t('close.next')}</p>
      <div className={classes.buttons}>
        <Button onClick={() => acts.drop('keptTheirs')}>{t('close.keep')}</Button>
        <Button component={Link} to={canCountNow ? `/till/close?entry=${entry.seq}` : '/till'} variant="default">
          {t(canCountNow ? 'close.again' : 'close.rest')}
        </Button>
      </div>
    </article>
  )
}

interface Both {
  readonly business: Business
  readonly mine: CreateDayClose
  /** By this device's clock. */
  readonly madeAt: number
  readonly theirs: DayClose
}

function BothCloses({ business, mine, madeAt, theirs }: Both) {
  const { t } = useTranslation('sync')
  const { when } = useMoments(business.time_zone)
  const format = useFormat()
  const money = (amount: number) => format.money(amount, business.currency)
  const sums = (close: Pick<DayClose, 'counted' | 'expected'>) => ({
    counted: money(close.counted),
    difference: money(close.counted - close.expected),
  })
  const [own, other] = [sums(mine), sums(theirs)]
  const lines = [
    { name: t('close.by'), mine: t('close.you'), theirs: theirs.closed_by },
    { name: t('close.at'), mine: when(new Date(madeAt).toISOString()), theirs: when(theirs.created_at) },
    { name: t('close.counted'), mine: own.counted, theirs: other.counted },
    { name: t('close.difference'), mine: own.difference, theirs: other.difference },
  ]
  return <VersionLines lines={lines} theirsLabel={t('close.stands')} />
}
