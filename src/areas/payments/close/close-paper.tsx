import { IconLockCheck } from '@tabler/icons-react'
import { useParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { PaperSheet, PrinterPaper } from '#desk/paper/printer-paper.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { Missing } from '#desk/state/missing.tsx'
import { ReadFailed } from '#desk/state/read-failed.tsx'
import { shopDayOf } from '#domain/business/shop-day.ts'
import { cameLate, dayTotals } from '#domain/payments/day-close.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { Page } from '#ui/page/page.tsx'
import { Section } from '#ui/page/section.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { EventLine } from '../event-line.tsx'
import classes from '../payments.module.css'
import { DrawerSums, MethodTable } from '../till/day-sums.tsx'
import { usePayableNames } from '../use-payable-names.ts'
import { useTillWords } from '../use-till-words.ts'
import { useClose, type ReadClose } from './use-close.ts'

/** A day that was closed, as it is kept and printed. */
export function ClosePaper() {
  const { t } = useTranslation('payments')
  const { id = '' } = useParams()
  const { read, isReading, failed } = useClose(id)
  if (read) return <Paper read={read} />
  if (failed?.error.refusal.status === 404) return <Gone />
  return (
    <Page width="reading">
      {failed && (
        <ReadFailed
          refusal={failed.error.refusal}
          call="GET /api/payments/closes/{id}/"
          offline={t('closes.offline')}
          onRetry={failed.retry}
        />
      )}
      {isReading && (
        <Coming of={['closes', 'payments']}>
          <CardSkeleton lines={6} />
        </Coming>
      )}
    </Page>
  )
}

function Gone() {
  const { t } = useTranslation('payments')
  return (
    <Page width="reading">
      <Missing of="page" icon={IconLockCheck} title={t('closes.gone')} to="/till/closes" toLabel={t('till.closes')}>
        {t('closes.goneHint')}
      </Missing>
    </Page>
  )
}

function Paper({ read: { close, closes, events, known } }: { readonly read: ReadClose }) {
  const { t, i18n } = useTranslation('payments')
  const { business } = useDesk()
  const format = useFormat()
  const words = useTillWords()
  const nameOf = usePayableNames(events)
  const totals = close.totals ?? dayTotals(events)
  const late = (event: Payment) => cameLate(event, shopDayOf(business, event.created_at), closes)
  const difference = close.counted - close.expected
  const counted = [
    ['counted', close.counted],
    ...(difference === 0 ? [] : ([[difference < 0 ? 'missing' : 'more', Math.abs(difference)]] as const)),
    ['left', close.left],
  ] as const
  return (
    <PrinterPaper title={t('close.of', { day: format.date(close.day) })} backTo="/till/closes">
      <PaperSheet>
        <header>
          <h2>{t('close.of', { day: format.date(close.day) })}</h2>
          <p>
            {[nameIn(i18n.language, business), close.closed_by, format.dateTime(close.created_at, business.time_zone)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <MethodTable totals={totals} />
        <DrawerSums sums={{ totals, float: close.float, expected: close.expected }} />
        <dl className={classes.sums}>
          {counted.map(([name, sum]) => (
            <div key={name} data-missing={name === 'missing' || undefined}>
              <dt>{t(`close.${name}`)}</dt>
              <dd>{words.money(sum)}</dd>
            </div>
          ))}
        </dl>
        {close.reason && <p>{t('close.because', { reason: close.reason })}</p>}
        {events.length > 0 && (
          <Section title={t('events.counted')}>
            <RowCard label={t('events.counted')}>
              {events.map((event) => (
                <EventLine key={event.id} event={event} events={known} name={nameOf(event)} isLate={late(event)} />
              ))}
            </RowCard>
          </Section>
        )}
      </PaperSheet>
    </PrinterPaper>
  )
}
