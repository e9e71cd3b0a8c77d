import { useState } from 'react'
import type { Payment } from '#domain/payments/payment.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { EventLine } from '../event-line.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { UndoDialog } from '../undo-dialog.tsx'
import classes from './bill.module.css'
import type { OpenBill } from './use-bill.ts'

/** What was paid and given back, oldest first, each with the way to give it back or undo it [P1, P2]. */
export function BillEvents({ open }: { readonly open: OpenBill }) {
  const { t } = useTranslation('payments')
  const [asked, ask] = useState<{ readonly way: 'refund' | 'undo'; readonly event: Payment } | null>(null)
  if (open.events.length === 0) return null
  return (
    <div className={classes.after}>
      <Section title={t('events.title')}>
        <RowCard label={t('events.title')}>
          {open.events.map((event) => (
            <EventLine
              key={event.id}
              event={event}
              events={open.events}
              onRefund={() => ask({ way: 'refund', event })}
              onUndo={() => ask({ way: 'undo', event })}
            />
          ))}
        </RowCard>
      </Section>
      {asked?.way === 'refund' && <RefundDialog payment={asked.event} events={open.events} onClose={() => ask(null)} />}
      {asked?.way === 'undo' && <UndoDialog event={asked.event} onClose={() => ask(null)} />}
    </div>
  )
}
