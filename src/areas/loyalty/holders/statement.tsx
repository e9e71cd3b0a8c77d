import { Button, Menu } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefusedCall } from '#contract/refused.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { readPageOf, type Place, type ReadPage } from '#desk/rows/read-pages.ts'
import { WhyNotRead } from '#desk/state/why-not-read.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { undoableHere } from '#domain/loyalty/undoing.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { MoreMenu } from '#ui/menu/more-menu.tsx'
import { Section } from '#ui/page/section.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { undoOf } from '../counter/card-steps.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import { CardEventLine, type StatementEvent } from './card-event-line.tsx'
import classes from './holders.module.css'
import { PurchaseRefundDialog } from './purchase-refund-dialog.tsx'
import { useWaitingActs } from './use-waiting-acts.ts'
import { useWhatStands, type EventStanding } from './use-what-stands.ts'
import { WaitingLine } from './waiting-line.tsx'

/**
 * What happened on a customer's card, the newest first; each can be undone, and purchases given back. Without a network it says so, and
 * shows what waits here to be sent.
 */
export function Statement({ object }: { readonly object: CardObject }) {
  const { t } = useTranslation(['loyalty', 'common'])
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useStatement(object)
  const events = data?.pages.flatMap(({ rows }) => rows)
  const whatStands = useWhatStands(events ?? [])
  const waiting = useWaitingActs(object.id, events ?? [])
  return (
    <Section title={t('loyalty:statement.title')}>
      {error && !isFetching && (
        <p className={classes.note} role="alert">
          <span>
            <WhyNotRead
              refusal={error.refusal}
              call="GET /api/transactions/card-object/{id}/events/"
              offline={t('loyalty:statement.offline')}
            />
          </span>
          <Button variant="subtle" onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </p>
      )}
      {!events && isFetching && <ListSkeleton rows={3} height={72} />}
      {(waiting.length > 0 || (events && events.length > 0)) && (
        <RowCard label={t('loyalty:statement.title')}>
          {waiting.map((one) => (
            <WaitingLine key={one.id} act={one} />
          ))}
          {events?.filter(isTold(object)).map((event) => (
            <CardEventLine
              key={event.id}
              event={event}
              isOther={event.card_object !== object.id}
              acts={<EventActs event={event} standing={whatStands(event)} isLast={object.last?.id === event.id} />}
            />
          ))}
        </RowCard>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common:action.showMore')}
        </Button>
      )}
    </Section>
  )
}

/** What another card gave is told once, as what this one received [L21]. */
function isTold({ id }: CardObject) {
  return ({ kind, card_object }: StatementEvent) => card_object === id || (kind !== 'merge' && kind !== 'unmerge')
}

const pageSize = 20

function useStatement({ id, rev }: CardObject) {
  const client = useClient()
  return useInfiniteQuery<ReadPage<StatementEvent>, RefusedCall, InfiniteData<ReadPage<StatementEvent>>, readonly unknown[], Place>({
    // Whatever happens to the card changes its row.
    queryKey: ['card-events', id, rev],
    // The server has none of a card that was not sent yet.
    enabled: rev > 0,
    initialPageParam: {},
    queryFn: async ({ pageParam }) =>
      readPageOf<StatementEvent>(
        await client.call('GET /api/transactions/card-object/{id}/events/', { params: { id }, query: { limit: pageSize, ...pageParam } }),
      ),
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}

interface EventActsProps {
  readonly event: StatementEvent
  readonly standing: EventStanding
  /** Nothing has happened on the card since. */
  readonly isLast: boolean
}

/** What was given back in part is undone no more; the rest of it may be given back, too. */
function EventActs({ event, standing: { isUndone, refunded }, isLast }: EventActsProps) {
  const { t } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const deskWords = useDeskWords()
  const act = useCommands()
  const [isRefunding, setRefunding] = useState(false)
  const left = event.kind === 'purchase' ? event.amount - refunded : 0
  if (isUndone || !undoableHere.has(event.kind) || (event.kind === 'receive' && !isLast) || (refunded > 0 && left <= 0)) return null
  const undo = () => void act([{ command: undoOf(event.card_object, event.id) }], { text: t('done.undo'), about: event.card_object })
  return (
    <>
      <MoreMenu of={`${words.kind(event)}, ${deskWords.when(event.at)}`}>
        {refunded === 0 && <Menu.Item onClick={undo}>{t('line.undo')}</Menu.Item>}
        {left > 0 && <Menu.Item onClick={() => setRefunding(true)}>{t('refund.act')}</Menu.Item>}
      </MoreMenu>
      {isRefunding && <PurchaseRefundDialog purchase={event} left={left} onClose={() => setRefunding(false)} />}
    </>
  )
}
