import { Button } from '@mantine/core'
import { IconBrandTelegram, IconDeviceMobileMessage, IconMessageOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { NotRead } from '#desk/state/not-read.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import classes from './channels.module.css'
import { useFailureWords } from './use-failure-words.ts'
import { useSent, type SentLine } from './use-channels.ts'

/** What went to customers by itself, and what became of it [M7]. */
export function SentPage() {
  const { t } = useTranslation(['channels', 'common'])
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useSent()
  const lines = data?.pages.flatMap((page) => page.results)
  return (
    <Page width="reading">
      <PageHeader title={t('channels:sent.title')} subtitle={t('channels:sent.subtitle')} backTo="/reminders" />
      {error && !isFetching && (
        <NotRead error={error} call="GET /api/booking/messages/" offline={t('channels:offline')} onRetry={refetch} />
      )}
      {!lines && isFetching && <ListSkeleton rows={6} height={84} />}
      {lines?.length === 0 && (
        <EmptyState
          icon={IconMessageOff}
          title={t('channels:sent.none')}
          action={
            <Button component={Link} to="/channels" variant="default">
              {t('channels:title')}
            </Button>
          }
        >
          {t('channels:sent.noneHint')}
        </EmptyState>
      )}
      {lines && lines.length > 0 && (
        <RowCard>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </RowCard>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('channels:sent.more')}
        </Button>
      )}
    </Page>
  )
}

function Line({ line }: { readonly line: SentLine }) {
  const { t } = useTranslation(['channels', 'booking', 'customers'])
  const words = useDeskWords()
  const failureWords = useFailureWords()
  const Sign = line.kind === 'telegram' ? IconBrandTelegram : IconDeviceMobileMessage
  const who = line.customer_name || (line.customer_phone && showPhone(line.customer_phone)) || t('customers:noName')
  const isTrouble = line.state === 'failed' || line.state === 'uncertain'
  return (
    <li className={classes.line}>
      <Sign size={20} stroke={1.7} aria-hidden className={classes.sign} />
      <div className={classes.what}>
        <span className={classes.quiet}>{t(`booking:message.kind.${line.about}`)}</span>
        {line.booking_id === null ? (
          <span className={classes.name}>{who}</span>
        ) : (
          <Link to={`/bookings/${line.booking_id}`} className={classes.name}>
            {who}
          </Link>
        )}
        {line.start !== null && (
          <span className={classes.quiet}>
            {words.serviceNamed(line.service_name)} · {words.when(line.start)}
          </span>
        )}
        <span className={classes.outcome} data-state={line.state}>
          {t(`channels:state.${line.state}`)}
          {isTrouble && line.failure !== null && ` · ${failureWords(line.failure)}`}
        </span>
      </div>
      <time dateTime={line.created_at} className={classes.quiet}>
        {words.when(line.created_at)}
      </time>
    </li>
  )
}
