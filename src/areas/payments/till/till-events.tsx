import { useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { shopDayOf } from '#domain/business/shop-day.ts'
import { cameLate } from '#domain/payments/day-close.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { Section } from '#ui/page/section.tsx'
import { EventLine } from '../event-line.tsx'
import { UndoDialog } from '../undo-dialog.tsx'
import { usePayableNames } from '../use-payable-names.ts'
import type { OpenTill } from './use-till.ts'

/** What no close has counted yet, newest first; what came late is marked [P7]. */
export function TillEvents({ till }: { readonly till: OpenTill }) {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const nameOf = usePayableNames(till.events)
  const [undone, undo] = useState<Payment | null>(null)
  return (
    <Section title={t('events.since')}>
      <RowCard label={t('events.since')}>
        {till.events.toReversed().map((event) => (
          <EventLine
            key={event.id}
            event={event}
            events={till.known}
            name={nameOf(event)}
            isLate={cameLate(event, shopDayOf(business, event.created_at), till.closes)}
            onUndo={() => undo(event)}
          />
        ))}
      </RowCard>
      {undone && <UndoDialog event={undone} onClose={() => undo(null)} />}
    </Section>
  )
}
