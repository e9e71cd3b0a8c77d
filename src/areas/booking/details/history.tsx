import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { arrivedLate } from '#desk/arrived-late.ts'
import { isBySelf } from '#desk/by-self.ts'
import { useUnsentWord } from '#desk/state/unsent.ts'
import { WhyNotRead } from '#desk/state/why-not-read.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { cancelReasonIn } from '#domain/booking/cancel-reasons.ts'
import { messageLanguage } from '#domain/business/messages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { BookingView } from '../row/booking-view.ts'
import { ChangeLine } from './change-line.tsx'
import classes from './details.module.css'
import { bookingChangesOf } from './history-words.ts'
import { useHistory, type BookingHistoryEntry } from './read-online.ts'

/** Who did what: this device's unsent changes on top, then what the server has recorded, newest first. */
export function History({ view }: { readonly view: BookingView }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useHistory(view.row.id)
  useAgain(view.row.rev, refetch)
  return (
    <section aria-labelledby="history-title" className={classes.history}>
      <h2 id="history-title">{t('history.title')}</h2>
      <ol>
        {view.pending.toReversed().map((entry) => (
          <LocalLine key={entry.seq} entry={entry} />
        ))}
        {data?.toReversed().map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      {data?.length === 0 && <p>{t('history.empty')}</p>}
      {!data && isFetching && <output>{t('history.reading')}</output>}
      {error && !isFetching && (
        <div className={classes.stale}>
          <span>
            {(!data || error.refusal.status !== 0) && (
              <WhyNotRead refusal={error.refusal} call="GET /api/booking/booking/{id}/history/" offline={t('history.offline')} />
            )}
            {data && t('history.asOf', { when: words.when(new Date(dataUpdatedAt).toISOString()) })}
          </span>
          <Button variant="subtle" onClick={() => void refetch()}>
            {t('history.retry')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The booking has changed on the server: so has its history. */
function useAgain(rev: number, refetch: () => Promise<unknown>): void {
  const seen = useRef(rev)
  useEffect(() => {
    if (seen.current === rev) return
    seen.current = rev
    void refetch()
  }, [rev, refetch])
}

function LocalLine({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const unsentWord = useUnsentWord()
  const act = entry.command.slice('booking.'.length) as BookingHistoryEntry['act']
  return (
    <li data-local>
      <IconCloudUp size={18} stroke={2} aria-hidden className={classes.sign} />
      <div>
        <strong>{unsentWord(t(`history.act.${act}`))}</strong>
        <span>
          {words.when(new Date(entry.createdAt).toISOString())} · {t('history.local')}
        </span>
      </div>
    </li>
  )
}

function Line({ entry }: { readonly entry: BookingHistoryEntry }) {
  const { t, i18n } = useTranslation(['booking', 'desk'])
  const words = useDeskWords()
  const who = isBySelf(entry) ? t('desk:customer.bySelf', { name: entry.actor }) : entry.actor
  return (
    <li>
      <i className={classes.sign} aria-hidden />
      <div>
        <strong>{t(`history.act.${entry.act}`)}</strong>
        <span>
          {[who, entry.device, words.when(entry.at)].filter(Boolean).join(' · ')}
          {arrivedLate(entry) && ` · ${t('history.arrived', { when: words.when(entry.received_at) })}`}
        </span>
        {entry.reason && <span>{cancelReasonIn(messageLanguage('', i18n.language), entry.reason)}</span>}
        {bookingChangesOf(entry).map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
      </div>
    </li>
  )
}
